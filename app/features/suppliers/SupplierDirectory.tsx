import type { Store } from '~/contract/suppliers'
import { usePaged } from '~/features/paged'
import { usePick } from '~/features/root-data'
import { Link, Pager, Panel } from '~/ui'

export type FoundSuppliers = { list: readonly Store[]; total: number; page: number; rows: number; type?: string; keyword?: string }

/** Suppliers that match, with the filters that found them. */
export function SupplierDirectory({ path, found }: { path: string; found: FoundSuppliers }) {
  const { list, total, page, rows, type, keyword } = found
  const pick = usePick()
  const paged = usePaged(path, { type, keyword }, { page, rows, total })
  return (
    <Panel>
      <ul>{list.map(store => <li key={store.id}><Link href={`/store/${store.id}`}>{pick(store.name, store.nameEn)}</Link></li>)}</ul>
      <Pager {...paged} />
    </Panel>
  )
}
