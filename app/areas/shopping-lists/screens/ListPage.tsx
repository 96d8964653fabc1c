import type { PutReply } from '~/areas/cart/contract'
import type { ListedGoods, ShoppingList } from '../contract'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import {
  ButtonLink,
  EmptyState,
  Form,
  Link,
  Notice,
  Page,
  Pager,
  Panel,
  SubmitButton,
  useColon,
} from '~/ui'
import { listHref, useListWords } from './list-words'
import { Goods } from './ListGoods'
import type { ListFault, ListNote } from '../codes'

export interface ListReply {
  lines?: Record<string, { typed: string; code: string }>
  code?: ListFault
  ticked?: string[]
  put?: PutReply & { names: Record<string, string> }
}
export interface ListData {
  list: ShoppingList & { list: ListedGoods[]; total: number }
  others: ShoppingList[]
  page: number
  rows: number
  keyword: string
  notice: ListNote | null
}

/** One list: its goods with ticks and quantities, and what may be done with them. */
export function ListPage({
  data: { list, others, page, rows, keyword, notice },
  reply,
}: {
  data: ListData
  reply: ListReply | undefined
}) {
  const { t, nameOf } = useListWords()
  const name = nameOf(list)
  const here = listHref(list)
  const pager = usePaged(here, { keyword }, { page, rows, total: list.total })
  return (
    <Page
      title={name}
      lead={t('goodsOf', { n: list.count })}
      actions={
        <>
          {list.count ? (
            <>
              <ButtonLink href={paths.printList(list.id)} newWindow>
                {t('print')}
              </ButtonLink>{' '}
            </>
          ) : null}
          {list.kind === 'named' ? (
            <>
              <ButtonLink href={`${here}/rename`}>{t('rename')}</ButtonLink>{' '}
            </>
          ) : null}
          <ButtonLink href={paths.shoppingLists}>{t('backAll')}</ButtonLink>
        </>
      }
    >
      {notice && !reply ? (
        <Notice tone="success" announce>
          {t(notice)}
        </Notice>
      ) : null}
      {reply?.put ? <PutNotice put={reply.put} /> : null}
      {list.count ? (
        <Form method="get" action={here} look="inline" id="find-in-list" label={t('find')}>
          <label htmlFor="keyword">{t('keyword')} </label>
          <input
            id="keyword"
            name="keyword"
            defaultValue={keyword}
            key={keyword}
            maxLength={100}
            className="m-input m-width-medium"
          />{' '}
          <SubmitButton label={t('find')} look="secondary" size="small" />{' '}
          {keyword ? <Link href={here}>{t('all')}</Link> : null}
        </Form>
      ) : null}
      {list.list.length ? (
        <Goods list={list} others={others} reply={reply} />
      ) : (
        <Panel>
          {keyword ? (
            <EmptyState
              picture="search"
              title={t('nothing', { keyword })}
              actions={<ButtonLink href={here}>{t('all')}</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={t('listEmpty')}
              actions={
                <ButtonLink href={paths.goods} look="primary">
                  {t('goShopping')}
                </ButtonLink>
              }
            >
              {t('listEmptyText')}
            </EmptyState>
          )}
        </Panel>
      )}
      <Pager {...pager} />
    </Page>
  )
}

function PutNotice({ put }: { put: NonNullable<ListReply['put']> }) {
  const colon = useColon()
  const { t } = useListWords()
  return (
    <Notice
      tone={put.refused.length ? 'warning' : 'success'}
      announce
      title={t('put', { n: put.added })}
    >
      {put.refused.length ? (
        <>
          <p>{t('putRefused', { n: put.refused.length })}</p>
          <ul>
            {put.refused.map(it => (
              <li key={it.id}>
                {put.names[it.id] ?? it.id}
                {colon}
                {t(`refusal.${it.code}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Link href={paths.cart}>{t('toCartLink')}</Link>
    </Notice>
  )
}
