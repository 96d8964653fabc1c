import { useTranslation } from 'react-i18next'
import type { Mall } from '../contract'
import { HOT_SEARCHES_SHOWN } from '~/areas/search/limits'
import { CartLink } from '~/areas/cart/screens/CartLink'
import type { SearchScope, SearchType } from '~/areas/search/codes'
import { usePick } from '~/frame/root-data'
import { Link } from '~/ui'
import { SearchForm } from './search-form'

export type HeaderProps = {
  mall: Pick<Mall, 'name' | 'nameEn' | 'schoolName' | 'schoolNameEn' | 'logo'>
  scope?: SearchScope
  searchType?: SearchType
  keyword?: string
  hots: readonly string[]
  /** Whether the cultural store is open at this school. */
  cultural?: boolean
}

/** School and mall, the search, the cart. */
export function Header({
  mall,
  scope = 'product',
  searchType = 'keyword',
  keyword = '',
  hots,
  cultural = true,
}: HeaderProps) {
  const { t } = useTranslation('malls')
  const pick = usePick()
  const mallName = pick(mall.name, mall.nameEn)
  return (
    <div className="m-header">
      <div className="m-wrap">
        <Link href="/" className="m-brand" title={t('toHome', { mall: mallName })}>
          <img className="m-brand-logo" src={mall.logo} alt="" width={64} height={64} />
          <span className="m-brand-words">
            <span className="m-brand-school">{pick(mall.schoolName, mall.schoolNameEn)} </span>
            <span className="m-brand-mall">{mallName}</span>
          </span>
        </Link>
        <SearchForm
          scope={scope}
          type={searchType}
          keyword={keyword}
          hots={hots.slice(0, HOT_SEARCHES_SHOWN)}
          cultural={cultural}
        />
        <div className="m-header-side">
          <CartLink />
        </div>
      </div>
    </div>
  )
}
