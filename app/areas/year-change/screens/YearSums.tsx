import { useTranslation } from 'react-i18next'
import { sumHao } from '~/contract/money'
import { DataTable, Money, Panel } from '~/ui'
import type { YearKindSums } from '../contract'

const amounts = ['budget', 'spent', 'frozen', 'carried', 'lapsed', 'waiting', 'newBudget'] as const

/** What a year change comes to, by kind of fund account. */
export function YearSums({ kinds }: { kinds: readonly YearKindSums[] }) {
  const { t } = useTranslation('yearChange')
  if (!kinds.length) return null
  return (
    <Panel title={t('sums.title')} flush>
      <DataTable
        caption={t('sums.title')}
        dense
        rows={[...kinds]}
        rowId={it => it.kind}
        columns={[
          { id: 'kind', head: t('sums.kind'), names: true, cell: it => t(`kinds.${it.kind}`) },
          { id: 'rule', head: t('sums.rule'), cell: it => t(`rules.${it.rule}`) },
          {
            id: 'accounts',
            head: t('sums.accounts'),
            numeric: true,
            cell: it => <span className="m-figures">{it.accounts}</span>,
          },
          ...amounts.map(part => ({
            id: part,
            head: t(`sums.${part}`),
            numeric: true,
            cell: (it: YearKindSums) => <Money hao={it[part]} look={it[part] ? 'ink' : 'faint'} />,
          })),
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={2} className="m-align-end">
              {t('sums.total')}
            </th>
            <td className="m-number m-figures">
              {kinds.reduce((sum, it) => sum + it.accounts, 0)}
            </td>
            {amounts.map(part => (
              <td key={part} className="m-number">
                <Money hao={sumHao(kinds.map(it => it[part]))} />
              </td>
            ))}
          </tr>
        }
      />
    </Panel>
  )
}
