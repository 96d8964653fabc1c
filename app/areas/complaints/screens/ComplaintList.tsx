import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComplaintRow } from '../contract'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { ExportLinks } from '~/frame/ExportLinks'
import { minuteOf } from '~/frame/when'
import { hrefWith, usePaged } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  ButtonLink,
  Link,
  Notice,
  Page,
  Panel,
  SelectField,
  StatusBadge,
  Tabs,
  TextField,
} from '~/ui'
import { complaintCategories, complaintStatuses } from '../codes'

export interface ComplaintsData {
  list: ComplaintRow[]
  total: number
  counts: Record<string, number>
  query: { keyword?: string; status?: string; category?: string; page: number; rows: number }
  notice: string | null
}

export const complaintTones = {
  NEW: 'warning',
  PROCESSED: 'success',
  WITHDRAWN: 'neutral',
} as const

/** What a complaint has come to, in one or two words. */
function ComplaintStatusBadge({
  complaint,
}: {
  complaint: Pick<ComplaintRow, 'status' | 'answer'>
}) {
  const { t } = useTranslation('complaints')
  return (
    <>
      <StatusBadge tone={complaintTones[complaint.status]}>
        {t(`status.${complaint.status}`)}
      </StatusBadge>
      {complaint.answer ? (
        <>
          <br />
          <span className="m-small m-muted">{t(`answer.${complaint.answer}`)}</span>
        </>
      ) : null}
    </>
  )
}

/** Complaints with their tabs, filters and pages: the own ones, or for the platform those of the school. */
export function ComplaintList({
  data,
  path,
  platform,
}: {
  data: ComplaintsData
  path: string
  platform?: boolean
}) {
  const { list, total, counts, query, notice } = data
  const { t } = useTranslation('complaints')
  const { t: common } = useTranslation()
  const pick = usePick()
  const filters = { status: query.status, category: query.category, keyword: query.keyword }
  const pager = usePaged(path, filters, { page: query.page, rows: query.rows, total })
  const tab = (label: string, value: string | undefined) => ({
    label,
    href: hrefWith(path, { ...filters, status: value }),
    current: (query.status ?? '') === (value ?? ''),
    count: value === 'NEW' ? counts.NEW : undefined,
  })
  const isFiltered = !!(query.keyword || query.category || query.status || query.page > 1)
  const about = (it: ComplaintRow): ReactNode => {
    if (!it.businessId) return t(`type.${it.businessType}`)
    if (platform && it.businessType === 'ORDERS')
      return (
        <>
          {t('type.ORDERS')} <span className="m-figures">{it.businessId}</span>
        </>
      )
    return (
      <>
        {t(`type.${it.businessType}`)}{' '}
        <Link
          href={
            it.businessType === 'ORDERS'
              ? paths.order(it.businessId)
              : paths.product(it.sellerId, it.businessId)
          }
        >
          {pick(it.businessName, it.businessNameEn)}
        </Link>
      </>
    )
  }
  const clear = isFiltered && { label: t('list.clear'), href: path }
  return (
    <Page
      title={platform ? t('desk.title') : t('list.title')}
      lead={platform ? t('desk.lead') : t('list.lead')}
      actions={
        platform ? undefined : (
          <ButtonLink href={paths.complain} look="primary">
            {t('list.add')}
          </ButtonLink>
        )
      }
    >
      {notice === 'withdrawn' ? (
        <Notice tone="success" announce>
          {t('list.withdrawn')}
        </Notice>
      ) : null}
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[
            tab(t('list.all'), undefined),
            ...complaintStatuses.map(it => tab(t(`status.${it}`), it)),
          ]}
        />
        <FilterForm
          path={path}
          label={t('list.filters')}
          kept={{ status: query.status }}
          submit={t('list.query')}
          clear={clear}
        >
          <TextField
            id="complaint-keyword"
            name="keyword"
            label={t('list.keyword')}
            placeholder={t('list.keywordHint')}
            defaultValue={query.keyword}
            width="medium"
            maxLength={100}
          />
          {platform ? (
            <SelectField
              id="complaint-category"
              name="category"
              label={t('list.category')}
              empty={t('desk.allCategories')}
              defaultValue={query.category}
              choices={complaintCategories.map(it => ({ value: it, label: t(`category.${it}`) }))}
            />
          ) : null}
        </FilterForm>
      </Panel>
      {total && !platform ? (
        <ExportLinks
          hrefOf={type =>
            hrefWith(paths.exportComplaints, {
              status: query.status,
              keyword: query.keyword,
              type,
            })
          }
          hint={common('table.hint', { n: EXPORT_ROWS_MAX })}
        />
      ) : null}
      <ListPanel
        caption={platform ? t('desk.title') : t('list.title')}
        rows={list}
        rowId={it => it.id}
        about={it => it.subject}
        pager={pager}
        empty={{
          title: platform ? t('desk.emptyTitle') : t('list.emptyTitle'),
          text: platform ? t('desk.emptyText') : t('list.emptyText'),
          clear,
        }}
        columns={[
          {
            id: 'subject',
            head: t('list.subject'),
            names: true,
            cell: it => (
              <>
                <Link href={`${path}/${it.id}`}>{it.subject}</Link>
                <br />
                <span className="m-small m-muted m-figures">{it.id}</span>
              </>
            ),
          },
          { id: 'about', head: t('detail.about'), cell: about },
          {
            id: 'seller',
            head: t('list.seller'),
            cell: it => pick(it.sellerName, it.sellerNameEn),
          },
          { id: 'category', head: t('list.category'), cell: it => t(`category.${it.category}`) },
          ...(platform
            ? [
                {
                  id: 'person',
                  head: t('desk.person'),
                  cell: (it: ComplaintRow) => it.personName,
                },
              ]
            : []),
          {
            id: 'at',
            head: t('list.at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.createdAt)}</span>,
          },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => <ComplaintStatusBadge complaint={it} />,
          },
          {
            id: 'action',
            head: t('list.action'),
            screenOnly: true,
            cell: it => (
              <>
                <Link href={`${path}/${it.id}`}>
                  {it.actions.includes('answer') ? t('desk.answerTitle') : t('list.look')}
                </Link>
                {!platform && it.actions.includes('withdraw') ? (
                  <>
                    {' '}
                    <Link href={`${path}/${it.id}/withdraw`}>{t('list.withdraw')}</Link>
                  </>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </Page>
  )
}
