import { MESSAGE_TEXT_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useAudits, useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  IntentButton,
  Page,
  Panel,
  TextField,
} from '~/ui'
import { filledIn, placeMark, type TextPlace } from '../codes'
import type { MessageText } from '../contract'

const FORM = 'message-text'
const names = ['text', 'textEn'] as const
type Name = (typeof names)[number]
type Says = Record<Name, string>
/** What stands in a preview. */
const samples: Record<TextPlace, string> = {
  order: '20261127000000000001',
  case: '20261127000000000002',
  complaint: '20261127000000000003',
  import: '1024',
  account: 'NSFC-22108001',
  statement: 'JS202611-0008',
  day: '2026-12-01',
  person: '张明',
  bidding: '20261127000000000004',
  licence: '91420100MA4K0001X',
}

/** What one kind of message says in the school: typed, looked at, kept or given up. */
export function TextForm({
  kind,
  places,
  standard,
  own,
  shown,
  reply,
}: MessageText & { shown: Says | undefined; reply: FormReply | undefined }) {
  const { t } = useTranslation('messageTexts')
  const { t: message } = useTranslation('messages')
  const token = useFormToken()
  const audits = useAudits()
  const { say: usual, summary } = useFieldMessages(reply)
  const mark = places.map(placeMark).join(' ')
  const say = (code: string) => {
    if (code !== 'place_unknown') return usual(code)
    return mark ? t('fault.place_unknown', { mark }) : t('fault.no_place')
  }
  const now = own ?? standard
  const fields = plainFields<Name>(FORM, reply, names, { text: now.text, textEn: now.textEn })
  const labels = { text: t('text'), textEn: t('textEn') }
  const field = (name: Name) => ({
    ...fromConform(fields[name], say),
    label: labels[name],
    maxLength: MESSAGE_TEXT_MAX,
    width: 'full' as const,
    required: true,
  })
  const hint = places.length
    ? t('places', { mark, what: places.map(it => t(`place.${it}`)).join(' ') })
    : t('noPlaces')
  return (
    <Page
      title={message(`kinds.${kind}`)}
      actions={<ButtonLink href={paths.messageTexts}>{t('back')}</ButtonLink>}
    >
      <ErrorSummary {...summary(FORM, labels, say)} />
      {audits ? (
        <Panel title={t('now')}>
          <Both says={now} />
        </Panel>
      ) : (
        <Form id={FORM} token={token} checked="messageText" look="stacked" label={t('edit')}>
          <Panel title={t('edit')}>
            <p>{hint}</p>
            <TextField {...field('text')} />
            <TextField {...field('textEn')} />
            <Actions>
              <IntentButton intent="keep" label={t('keep')} look="primary" />
              <IntentButton intent="show" label={t('show')} />
              {own ? <IntentButton intent="restore" label={t('restore')} /> : null}
            </Actions>
          </Panel>
        </Form>
      )}
      <Preview says={shown ?? now} places={places} />
      <Panel title={t('standard')}>
        <Both says={standard} />
      </Panel>
    </Page>
  )
}

function Preview({ says, places }: { says: Says; places: readonly TextPlace[] }) {
  const { t } = useTranslation('messageTexts')
  const sample = places.map(it => samples[it])[0] ?? ''
  const preview = { text: filledIn(says.text, sample), textEn: filledIn(says.textEn, sample) }
  return (
    <Panel title={t('preview')} note={t('previewLead')}>
      <Both says={preview} />
    </Panel>
  )
}

function Both({ says }: { says: Says }) {
  const { t } = useTranslation('messageTexts')
  return (
    <DescriptionList
      columns={1}
      items={names.map(name => ({
        id: name,
        term: t(name),
        value: <span lang={name === 'text' ? 'zh-CN' : 'en'}>{says[name]}</span>,
      }))}
    />
  )
}
