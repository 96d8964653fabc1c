import { useTranslation } from 'react-i18next'
import { minuteOf } from '~/frame/when'
import { DataTable, Panel } from '~/ui'
import type { ApprovalPaper } from '../contract'

/** What is attached to an order because rules of the school want it; nothing where nothing is. */
export function ApprovalPapers({ papers }: { papers: readonly ApprovalPaper[] }) {
  const { t } = useTranslation('approvalSteps')
  if (!papers.length) return null
  return (
    <Panel title={t('papers.title')} flush>
      <DataTable
        caption={t('papers.title')}
        rows={papers}
        rowId={it => it.id}
        columns={[
          { id: 'kind', head: t('papers.kind'), names: true, cell: it => t(`papers.${it.kind}`) },
          {
            id: 'content',
            head: t('papers.content'),
            cell: ({ file, text }) =>
              file ? (
                <a href={file.url} target="_blank" rel="noopener noreferrer">
                  {file.name}
                </a>
              ) : (
                text?.split(/\n+/).map((line, i) => <p key={i}>{line}</p>)
              ),
          },
          {
            id: 'by',
            head: t('papers.by'),
            cell: it =>
              it.addedForName
                ? t('inStead', { actor: it.addedByName, name: it.addedForName })
                : it.addedByName,
          },
          {
            id: 'at',
            head: t('at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.addedAt)}</span>,
          },
        ]}
      />
    </Panel>
  )
}
