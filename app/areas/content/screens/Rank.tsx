import type { ProductCard as Product } from '~/areas/catalogue/contract'
import { productHref } from '~/areas/catalogue/screens/ProductCard'
import { usePick, useSpec } from '~/frame/root-data'
import { Link } from '~/ui'

/** Goods by how well they sell, one line each. */
export function Rank({
  title,
  goods,
  level = 3,
}: {
  title: string
  goods: ReadonlyArray<Pick<Product, 'id' | 'storeId' | 'name' | 'nameEn' | 'spec'>>
  level?: 2 | 3
}) {
  const pick = usePick()
  const spec = useSpec()
  const Heading = `h${level}` as const
  if (goods.length === 0) return null
  return (
    <div className="m-rank">
      <Heading className="m-rank-title">{title}</Heading>
      <ol>
        {goods.map(it => (
          <li key={it.id}>
            <Link href={productHref(it)}>
              {pick(it.name, it.nameEn)} <span className="m-rank-spec">{spec(it.spec)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
