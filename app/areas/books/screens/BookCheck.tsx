import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { DataTable, Panel } from '~/ui'

export interface BookCheckView {
  at: string
  laws: number
  findings: { law: { cn: string; en: string }; count: number; examples: string[] }[]
}

/** What the last look at the books of a school found. */
export function BookCheck({ check }: { check: BookCheckView | null }) {
  const { t } = useTranslation('operators')
  const pick = usePick()
  if (!check)
    return (
      <Panel title={t('health.books')}>
        <p>{t('health.booksNever')}</p>
      </Panel>
    )
  const { findings, laws } = check
  const at = minuteOf(check.at)
  return (
    <Panel title={t('health.books')} flush={findings.length > 0}>
      <p>{t(findings.length ? 'health.booksDiffer' : 'health.booksHold', { at, n: laws })}</p>
      {findings.length ? (
        <DataTable
          caption={t('health.books')}
          rows={findings}
          rowId={it => it.law.en}
          columns={[
            {
              id: 'rule',
              head: t('health.rule'),
              names: true,
              cell: it => pick(it.law.cn, it.law.en),
            },
            {
              id: 'breaches',
              head: t('health.breaches'),
              cell: it => <span className="m-figures">{it.count}</span>,
            },
            {
              id: 'examples',
              head: t('health.examples'),
              cell: it => it.examples.map(row => <Example key={row} row={row} />),
            },
          ]}
        />
      ) : null}
    </Panel>
  )
}

const Example = ({ row }: { row: string }) => (
  <>
    <span className="m-small m-muted m-figures">{row}</span>
    <br />
  </>
)
