import { useTranslation } from 'react-i18next'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  EmptyState,
  Form,
  Notice,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  Tag,
} from '~/ui'
import { mailLanguages, paces, wayName, type Channel } from '../codes'
import type { MessageChoices } from '../contract'
import { QuietHours } from './QuietHours'

/** When what kind of message goes by which way, and in which language. The inbox has all of them. */
export function MessageSettings({
  address,
  isRefused,
  isConnected,
  language,
  channels,
  kinds,
  quiet,
  schoolQuiet,
  isSaved,
}: MessageChoices & { isSaved: boolean }) {
  const { t } = useTranslation('messages')
  const token = useFormToken()
  return (
    <Page
      title={t('settings.title')}
      lead={t('settings.lead')}
      actions={<ButtonLink href={paths.messages}>{t('settings.back')}</ButtonLink>}
    >
      {isSaved ? (
        <Notice tone="success" announce>
          {t('settings.saved')}
        </Notice>
      ) : null}
      {isConnected ? null : <Notice tone="warning">{t('settings.unconnected')}</Notice>}
      {isRefused ? (
        <Notice tone="warning">{t('settings.refused', { address: address ?? '' })}</Notice>
      ) : null}
      <Form id="message-settings" token={token} look="stacked" label={t('settings.title')}>
        <Panel title={t('settings.ways')}>
          <p>{address ? t('settings.address', { address }) : t('settings.noAddress')}</p>
          <p>{t('settings.waysHint')}</p>
          {channels.length ? (
            <Ways channels={channels} kinds={kinds} />
          ) : (
            <EmptyState compact title={t('settings.noWay')} />
          )}
        </Panel>
        <Panel title={t('settings.quiet')}>
          <QuietHours quiet={quiet} schoolQuiet={schoolQuiet} />
        </Panel>
        <Panel>
          <SelectField
            id="language"
            name="language"
            label={t('settings.language')}
            choices={mailLanguages.map(value => ({
              value,
              label: t(`settings.languages.${value}`),
            }))}
            defaultValue={language}
            width="short"
          />
          <Actions>
            <SubmitButton label={t('settings.save')} />
          </Actions>
        </Panel>
      </Form>
    </Page>
  )
}

type Kind = MessageChoices['kinds'][number]

/** A row for each kind, a column for each way, and in each cell when it goes. */
function Ways({ channels, kinds }: { channels: readonly Channel[]; kinds: readonly Kind[] }) {
  const { t } = useTranslation('messages')
  const cell = ({ kind, ways }: Kind, channel: Channel) => {
    const way = ways.find(it => it.channel === channel)
    if (!way) return null
    const offeredPaces = channel === 'sms' ? (['now', 'never'] as const) : paces
    return (
      <SelectField
        id={`way-${channel}-${kind}`}
        name={wayName(channel, kind)}
        label={t('settings.wayOf', { kind: t(`kinds.${kind}`), channel: t(`channels.${channel}`) })}
        labelHidden
        choices={offeredPaces.map(value => ({ value, label: t(`paces.${value}`) }))}
        defaultValue={way.pace}
        width="short"
      />
    )
  }
  return (
    <DataTable
      caption={t('settings.ways')}
      rows={kinds}
      rowId={it => it.kind}
      stacks
      columns={[
        {
          id: 'kind',
          head: t('kind'),
          names: true,
          cell: it => (
            <>
              {t(`kinds.${it.kind}`)} {it.isUrgent ? <Tag>{t('settings.urgent')}</Tag> : null}
            </>
          ),
        },
        ...channels.map(channel => ({
          id: channel,
          head: t(`channels.${channel}`),
          cell: (it: Kind) => cell(it, channel),
        })),
      ]}
    />
  )
}
