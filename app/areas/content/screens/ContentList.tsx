import { useTranslation } from 'react-i18next'
import { entryStates, isDated, isSingle, type ContentKind } from '../codes'
import type { EntryRow } from '../contract'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { hrefWith, usePaged } from '~/frame/paged'
import { useAudits, useFormToken, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  Form,
  HiddenField,
  IntentButton,
  Link,
  Notice,
  Page,
  Panel,
  StatusBadge,
  Tabs,
  Tag,
  TextField,
  type Tone,
} from '~/ui'

export interface ContentListData {
  kind: ContentKind
  list: EntryRow[]
  total: number
  counts: Record<string, number>
  order: string
  query: { keyword?: string; state?: EntryRow['state']; page: number; rows: number }
  said?: string
}
export const stateTones: Record<EntryRow['state'], Tone> = {
  draft: 'warning',
  planned: 'info',
  shown: 'success',
  over: 'neutral',
}
const acts = ['published', 'discarded', 'moved'] as const

/** The entries of a kind: drafts first, then what is published in the order in which visitors see it. */
export function ContentList({ kind, list, total, counts, order, query, said }: ContentListData) {
  const { t } = useTranslation('contentDesk')
  const audits = useAudits()
  const { keyword, state, page, rows } = query
  const path = paths.contentOf(kind)
  const pager = usePaged(path, { keyword, state }, { page, rows, total })
  const lastAct = acts.find(it => it === said)
  const tab = (label: string, value: string | undefined) => ({
    label,
    href: hrefWith(path, { keyword, state: value }),
    current: (state ?? '') === (value ?? ''),
    count: value ? (counts[value] ?? 0) : undefined,
  })
  const isNarrowed = keyword || state
  return (
    <Page title={t(`kind.${kind}`)} lead={t(`about.${kind}`)}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('title'), href: paths.schoolContent }, { label: t(`kind.${kind}`) }]}
      />
      {lastAct ? (
        <Notice tone="success" announce>
          {t(`said.${lastAct}`)}
        </Notice>
      ) : null}
      <Panel>
        <Tabs
          label={t('states')}
          tabs={[tab(t('all'), undefined), ...entryStates.map(it => tab(t(`state.${it}`), it))]}
        />
        <FilterForm
          path={path}
          label={t('filter')}
          kept={{ state }}
          submit={t('search')}
          look="secondary"
          clear={isNarrowed && { label: t('clear'), href: path }}
        >
          <TextField
            id="filter-keyword"
            name="keyword"
            label={t('keyword')}
            defaultValue={keyword}
            maxLength={100}
            width="medium"
          />
        </FilterForm>
        {audits || (isSingle(kind) && (list.length > 0 || isNarrowed)) ? null : (
          <Actions>
            <ButtonLink href={paths.newContent(kind)} look="primary">
              {t('add')}
            </ButtonLink>
          </Actions>
        )}
      </Panel>
      <EntryTable {...{ kind, list, order, pager, path }} narrowed={Boolean(isNarrowed)} />
    </Page>
  )
}

function EntryTable({
  kind,
  list,
  order,
  pager,
  path,
  narrowed,
}: Pick<ContentListData, 'kind' | 'list' | 'order'> & {
  pager: ReturnType<typeof usePaged>
  path: string
  narrowed: boolean
}) {
  const { t } = useTranslation('contentDesk')
  const audits = useAudits()
  const pick = usePick()
  const ordered = !isDated(kind) && !isSingle(kind)
  const moves = ordered && !audits && !narrowed
  const live = list.filter(it => it.state !== 'draft')
  return (
    <ListPanel
      caption={t(`kind.${kind}`)}
      rows={list}
      rowId={it => it.id}
      pager={pager}
      counted
      empty={{
        title: t(narrowed ? 'noneFound' : 'none'),
        text: t(narrowed ? 'noneFoundText' : 'noneText'),
        clear: narrowed && { label: t('clear'), href: path },
      }}
      columns={[
        {
          id: 'title',
          head: t('column.title'),
          names: true,
          cell: it => (
            <>
              <Link href={paths.contentEntry(kind, it.id)}>{pick(it.title, it.titleEn)}</Link>{' '}
              {it.changed ? <Tag tone="warning">{t('changed')}</Tag> : null}
            </>
          ),
        },
        {
          id: 'term',
          head: t('column.term'),
          cell: it => <Term {...it} />,
        },
        {
          id: 'status',
          head: t('column.state'),
          cell: it => (
            <StatusBadge tone={stateTones[it.state]}>{t(`state.${it.state}`)}</StatusBadge>
          ),
        },
        ...(ordered
          ? [
              {
                id: 'action',
                head: t('column.action'),
                screenOnly: true,
                cell: (it: EntryRow) =>
                  moves && it.state !== 'draft' ? (
                    <Mover
                      id={it.id}
                      order={order}
                      title={pick(it.title, it.titleEn)}
                      first={live[0]?.id === it.id && pager.page === 1}
                      last={live.at(-1)?.id === it.id && pager.page === pager.pages}
                    />
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  )
}

/** From the first to the last day. */
export function Term({ from, until }: Pick<EntryRow, 'from' | 'until'>) {
  const { t } = useTranslation('contentDesk')
  if (!from && !until) return <span className="m-muted">{t('always')}</span>
  return (
    <span className="m-figures">
      {t('term', { from: from ?? t('open'), until: until ?? t('open') })}
    </span>
  )
}

function Mover({
  id,
  order,
  title,
  first,
  last,
}: {
  id: string
  order: string
  title: string
  first: boolean
  last: boolean
}) {
  const { t } = useTranslation('contentDesk')
  const token = useFormToken()
  const button = (by: 'up' | 'down') => (
    <IntentButton
      intent={`${by}:${id}`}
      label={t(by)}
      describes={t('describes', { act: t(by), title })}
      size="small"
      look="quiet"
    />
  )
  return (
    <Form token={token} id={`move-${id}`} look="bare" label={t('moving', { title })}>
      <HiddenField name="order" value={order} />
      {first ? null : button('up')} {last ? null : button('down')}
    </Form>
  )
}
