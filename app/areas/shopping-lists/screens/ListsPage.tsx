import { SHOPPING_LIST_NAME_MAX, SHOPPING_LISTS_MAX } from '../limits'
import { useForm } from '@conform-to/react'
import type { ShoppingList } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorSummary,
  Form,
  fromConform,
  Link,
  Page,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'
import { listHref, useListWords } from './list-words'

/** All lists of a buyer, and the form for a new one. */
export function ListsPage({
  lists,
  reply,
}: {
  lists: ShoppingList[]
  reply: FormReply | undefined
}) {
  const { t, nameOf } = useListWords()
  const namedCount = lists.filter(it => it.kind === 'named').length
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink href={paths.goods}>{t('goShopping')}</ButtonLink>}
    >
      <ListForm
        id="new-list"
        title={t('create')}
        done={t('createDone')}
        reply={reply}
        isFull={namedCount >= SHOPPING_LISTS_MAX}
      />
      <Panel title={t('title')} note={t('count', { n: lists.length })} flush>
        <DataTable
          caption={t('title')}
          rows={lists}
          rowId={it => it.id}
          about={it => nameOf(it)}
          empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
          columns={[
            {
              id: 'name',
              head: t('name'),
              names: true,
              cell: it => <Link href={listHref(it)}>{nameOf(it)}</Link>,
            },
            {
              id: 'goods',
              head: t('goodsCount'),
              numeric: true,
              width: 'short',
              cell: it => it.count,
            },
            {
              id: 'changed',
              head: t('changedAt'),
              width: 'medium',
              cell: it => <span className="m-figures m-nowrap">{minuteOf(it.changedAt)}</span>,
            },
            {
              id: 'actions',
              head: t('actions'),
              width: 'medium',
              screenOnly: true,
              cell: it => {
                const name = nameOf(it)
                return (
                  <>
                    <Link href={listHref(it)} aria-label={t('openOf', { name })}>
                      {t('open')}
                    </Link>{' '}
                    {it.kind === 'named' ? (
                      <Link href={`${listHref(it)}/rename`} aria-label={t('renameOf', { name })}>
                        {t('rename')}
                      </Link>
                    ) : null}{' '}
                    <Link href={`${listHref(it)}/remove`} aria-label={t('removeOf', { name })}>
                      {t('remove')}
                    </Link>
                  </>
                )
              },
            },
          ]}
        />
      </Panel>
    </Page>
  )
}

export interface ListFormProps {
  id: string
  title: string
  done: string
  name?: string
  reply: FormReply | undefined
  isFull?: boolean
  back?: string
}

/** The name of a list: a new one, or another one. */
export function ListForm({ id, title, done, name, reply, isFull, back }: ListFormProps) {
  const { t } = useListWords()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ name: string }>({
    id,
    lastResult: reply?.result,
    defaultValue: { name },
  })
  if (isFull)
    return (
      <Panel title={title}>
        <p>{t('many', { max: SHOPPING_LISTS_MAX })}</p>
      </Panel>
    )
  return (
    <Panel title={title}>
      <ErrorSummary {...summary(form.id, { name: t('name') })} />
      <Form token={token} id={form.id} label={title}>
        <TextField
          {...fromConform(fields.name, say)}
          label={t('name')}
          hint={t('nameHint', { max: SHOPPING_LIST_NAME_MAX })}
          required
          maxLength={SHOPPING_LIST_NAME_MAX}
          width="medium"
        />
        <Actions>
          <SubmitButton label={done} />
          {back ? <ButtonLink href={back}>{t('back')}</ButtonLink> : null}
        </Actions>
      </Form>
    </Panel>
  )
}
