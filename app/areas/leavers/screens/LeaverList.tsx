import { useTranslation } from 'react-i18next'
import { KeywordForm } from '~/frame/KeywordForm'
import { ListPanel } from '~/frame/ListPanel'
import { usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { Link, Page, Panel, SelectField } from '~/ui'
import { matterKinds, type MatterKind } from '../codes'
import type { Leaver } from '../contract'

export interface LeaversData {
  list: Leaver[]
  total: number
  query: { keyword?: string; kind?: MatterKind; page: number; rows: number }
}
const PATH = paths.leavers

/** Everybody who left and left something open, with how much of what. */
export function LeaverList({ list, total, query }: LeaversData) {
  const { t } = useTranslation('leavers')
  const { keyword, kind, page, rows } = query
  const pager = usePaged(PATH, { keyword, kind }, { page, rows, total })
  const isNarrowed = !!(keyword || kind)
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <Panel>
        <KeywordForm
          id="leavers-keyword"
          path={PATH}
          keyword={keyword}
          placeholder={t('list.keyword')}
        >
          <SelectField
            id="leavers-kind"
            name="kind"
            label={t('list.kind')}
            empty={t('list.anyKind')}
            defaultValue={kind}
            choices={matterKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
          />
        </KeywordForm>
      </Panel>
      <ListPanel
        caption={t('list.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{
          title: isNarrowed ? t('list.emptyFound') : t('list.emptyTitle'),
          text: isNarrowed ? null : t('list.emptyText'),
          clear: isNarrowed && { label: t('list.clear'), href: PATH },
        }}
        columns={[
          {
            id: 'name',
            head: t('list.name'),
            names: true,
            cell: it => (
              <>
                <Link href={paths.leaver(it.id)}>{it.name}</Link>
                <div className="m-small m-muted">
                  <span className="m-figures">{it.code}</span> {it.orgName}
                </div>
              </>
            ),
          },
          {
            id: 'open',
            head: t('list.open'),
            cell: it =>
              matterKinds
                .filter(value => it.counts[value])
                .map(value => (
                  <div key={value}>
                    {t(`kind.${value}`)} <span className="m-figures">{it.counts[value]}</span>
                  </div>
                )),
          },
        ]}
      />
    </Page>
  )
}
