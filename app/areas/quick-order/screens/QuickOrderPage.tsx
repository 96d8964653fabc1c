import { QUICK_ROWS_MAX, QUICK_ROWS_READ_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import type { QuickReply } from '../contract'
import type { ShoppingList } from '~/areas/shopping-lists/contract'
import { useEveryFieldMessage } from '~/frame/every-field-message'
import { useFormToken } from '~/frame/root-data'
import { useListWords } from '~/areas/shopping-lists/screens/list-words'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  EmptyState,
  ErrorSummary,
  FileField,
  Form,
  HiddenField,
  IntentButton,
  Link,
  Notice,
  Page,
  Panel,
  TextareaField,
} from '~/ui'
import { QuickTable } from './QuickTable'

/** Codes and quantities in, goods in the cart out: paste or upload, look at what was found, then put it in. */
export function QuickOrderPage({
  lists,
  reply,
}: {
  lists: ShoppingList[] | null
  reply: QuickReply | undefined
}) {
  const { t } = useTranslation('quick')
  const { t: common } = useTranslation()
  const { say, lineOf } = useEveryFieldMessage()
  const names = { text: t('text'), file: t('file') }
  const errors = [
    ...(reply?.errors ?? []).map(({ field, code }) => ({
      fieldId: field,
      message: lineOf(names[field], code === 'required' ? t('nothing') : say(code)),
    })),
    ...(reply?.code ? [{ message: t(reply.code) }] : []),
  ]
  const rows = reply?.rows ?? []
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<Link href={paths.cart}>{t('toCart')}</Link>}
    >
      <ErrorSummary title={common('errorSummary')} errors={errors} />
      {reply?.done ? (
        <DoneNotice done={reply.done} lists={lists ?? []} hasRows={rows.length > 0} />
      ) : null}
      {rows.length && reply ? <Preview reply={reply} lists={lists} /> : null}
      {reply?.done && !rows.length ? (
        <Panel>
          <EmptyState
            picture="cart"
            title={t('allDone')}
            actions={
              <>
                <ButtonLink href={paths.cart} look="primary">
                  {t('toCart')}
                </ButtonLink>{' '}
                <ButtonLink href={paths.quickOrder}>{t('again')}</ButtonLink>
              </>
            }
          />
        </Panel>
      ) : null}
      {rows.length || reply?.done ? null : <Source reply={reply} />}
    </Page>
  )
}

function Source({ reply }: { reply: QuickReply | undefined }) {
  const { t } = useTranslation('quick')
  const { say } = useEveryFieldMessage()
  const token = useFormToken()
  const errorAt = (field: 'text' | 'file') => {
    const fault = reply?.errors.find(it => it.field === field)
    return fault && (fault.code === 'required' ? t('nothing') : say(fault.code))
  }
  return (
    <Panel>
      <Form token={token} id="quick" multipart label={t('title')}>
        <TextareaField
          id="text"
          name="text"
          label={t('text')}
          hint={t('textHint')}
          rows={10}
          defaultValue={reply?.text}
          error={errorAt('text')}
        />
        <FileField
          id="file"
          name="file"
          label={t('file')}
          hint={t('fileHint')}
          accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={errorAt('file')}
        />
        <p className="m-hint">{t('limit', { max: QUICK_ROWS_MAX, read: QUICK_ROWS_READ_MAX })}</p>
        <Actions>
          <IntentButton intent="read" look="primary" label={t('read')} />
        </Actions>
      </Form>
      <p>
        {t('sample')}
        <Link href={`${paths.quickOrderSample}?type=csv`} whole>
          {t('sampleCsv')}
        </Link>{' '}
        ·{' '}
        <Link href={`${paths.quickOrderSample}?type=xlsx`} whole>
          {t('sampleXlsx')}
        </Link>
      </p>
    </Panel>
  )
}

function Preview({ reply, lists }: { reply: QuickReply; lists: ShoppingList[] | null }) {
  const { t } = useTranslation('quick')
  const { nameOf } = useListWords()
  const token = useFormToken()
  const { rows, right, rest, restCount, restFrom } = reply
  const choices = lists?.some(it => it.kind === 'later')
    ? lists
    : [{ id: 'later', kind: 'later' as const, name: '', count: 0, changedAt: '' }, ...(lists ?? [])]
  return (
    <Form token={token} id="rows" look="bare" label={t('preview')}>
      <Panel
        title={t('preview')}
        note={t('previewLead', { total: rows.length, right, wrong: rows.length - right })}
        flush
      >
        <QuickTable rows={rows} />
      </Panel>
      {restCount ? (
        <Notice tone="info" title={t('rest', { n: restCount })}>
          {t('restHint', { max: QUICK_ROWS_MAX, from: restFrom })}
        </Notice>
      ) : null}
      <HiddenField name="rest" value={rest} />
      <div className="m-toolbar">
        <div className="m-toolbar-start">
          <IntentButton intent="check" label={t('check')} />{' '}
          <IntentButton
            intent="add"
            look="primary"
            label={right ? t('add', { n: right }) : t('addShort')}
          />{' '}
          <IntentButton intent="restart" look="quiet" label={t('restart')} />
        </div>
      </div>
      {lists ? (
        <div className="m-toolbar">
          <div className="m-toolbar-start">
            <label htmlFor="list">{t('list')} </label>
            <select id="list" name="list" className="m-input m-select m-width-medium">
              {choices.map(it => (
                <option key={it.id} value={it.kind === 'later' ? 'later' : it.id}>
                  {nameOf(it)}
                </option>
              ))}
            </select>{' '}
            <IntentButton intent="list" label={t('toList')} />
          </div>
        </div>
      ) : null}
    </Form>
  )
}

function DoneNotice({
  done,
  lists,
  hasRows,
}: {
  done: NonNullable<QuickReply['done']>
  lists: ShoppingList[]
  hasRows: boolean
}) {
  const { t } = useTranslation('quick')
  const { nameOf } = useListWords()
  const list = lists.find(it => it.id === done.listId)
  const title =
    done.where === 'cart'
      ? t('added', { n: done.added })
      : t('listed', { n: done.added, name: list ? nameOf(list) : t('listLater') })
  return (
    <Notice tone={done.refused.length ? 'warning' : 'success'} announce title={title}>
      {done.refused.length ? (
        <ul>
          {done.refused.map(it => (
            <li key={it.n}>{t('refused', { n: it.n, why: t(`refusal.${it.code}`) })}</li>
          ))}
        </ul>
      ) : null}
      {hasRows ? <p>{t('left')}</p> : null}
      <Link href={done.where === 'cart' ? paths.cart : paths.shoppingLists}>
        {done.where === 'cart' ? t('toCart') : t('list')}
      </Link>
    </Notice>
  )
}
