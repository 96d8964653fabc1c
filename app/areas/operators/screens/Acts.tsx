import { useTranslation } from 'react-i18next'
import { ListPanel } from '~/frame/ListPanel'
import { usePaged } from '~/frame/paged'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Link, Page } from '~/ui'
import type { OperatorVerb } from '../codes'

export interface ActsData {
  list: {
    id: string
    at: string
    by: string
    verb: OperatorVerb
    schoolId: number | null
    schoolCode: string | null
    subject: string
    reason: string
    address: string
  }[]
  total: number
  query: { school?: number; page: number; rows: number }
}

type VerbKeyOf<V extends string> = V extends `${infer Area}.${infer What}` ? `${Area}_${What}` : V
const keyOf = (verb: OperatorVerb) => verb.replace('.', '_') as VerbKeyOf<OperatorVerb>

/** What operators did, to which school and why; nothing of it can be changed. */
export function Acts({ list, total, query }: ActsData) {
  const { t } = useTranslation('operators')
  const pager = usePaged(paths.consoleActs, { school: query.school }, { ...query, total })
  return (
    <Page title={t('acts.title')} lead={t('acts.lead')}>
      <ListPanel
        caption={t('acts.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{
          title: t('acts.emptyTitle'),
          text: t('acts.emptyText'),
          clear: query.school !== undefined && { label: t('acts.all'), href: paths.consoleActs },
        }}
        columns={[
          {
            id: 'at',
            head: t('at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.at)}</span>,
          },
          {
            id: 'by',
            head: t('acts.by'),
            cell: it => (
              <>
                {it.by}
                <br />
                <span className="m-small m-muted m-figures">{it.address}</span>
              </>
            ),
          },
          {
            id: 'verb',
            head: t('acts.verb'),
            names: true,
            cell: it => t(`verb.${keyOf(it.verb)}`),
          },
          {
            id: 'school',
            head: t('acts.subject'),
            cell: it => (
              <>
                {it.schoolId === null ? null : (
                  <Link href={paths.consoleSchool(it.schoolId)}>{it.schoolCode}</Link>
                )}{' '}
                <span className="m-figures">{it.subject}</span>
              </>
            ),
          },
          { id: 'reason', head: t('field.reason'), cell: it => it.reason },
        ]}
      />
    </Page>
  )
}
