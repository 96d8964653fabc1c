import { useTranslation } from 'react-i18next'
import type { TodoCounts } from '~/contract/todo'
import type { SideGroup } from '~/features/malls/side-frames'
import { useRootData } from '~/features/root-data'

/** The navigation of the personal centre for this person's rights. A count of −1 hides its entry. */
export function usePersonNav(counts: TodoCounts | null): SideGroup[] {
  const { t } = useTranslation('orders')
  const { t: malls } = useTranslation('malls')
  const { t: funds } = useTranslation('funds')
  const { t: lists } = useTranslation('lists')
  const { t: groupBuying } = useTranslation('groupBuying')
  const { t: complaints } = useTranslation('complaints')
  const { t: product } = useTranslation('product')
  const { person, mall } = useRootData()
  const has = (role: string) => person?.roles.includes(role) ?? false
  const shown = (n: number | undefined) => (n === undefined || n < 0 ? undefined : n)
  const groups: (SideGroup & { if?: boolean })[] = [
    {
      title: malls('person.groups.todo'),
      entries: [
        { label: t('person.nav.todo'), href: '/todo/todo', count: shown(counts?.total) },
        { label: t('person.nav.questionnaire'), href: '/survey/questionnaire', count: shown(counts?.questionnaireWait) },
        ...(has('fundOwner') ? [{ label: t('person.nav.toAudit'), href: '/todo/todo/toAudit', count: shown(counts?.toAudit) }] : []),
        ...(shown(counts?.assetWait) === undefined ? [] : [{ label: t('person.nav.toAssets'), href: '/todo/todo/toAssets', count: shown(counts?.assetWait) }]),
        ...(counts && counts.modifyAccountWait > 0 ? [{ label: t('person.nav.modify'), href: '/orders/accept/modify', count: counts.modifyAccountWait }] : []),
        ...(counts && counts.confirmWait >= 0 ? [{ label: t('person.nav.settleTodo'), href: '/orders/settle/todo', count: shown(counts.confirmWait) }] : []),
        ...(has('acceptor') ? [{ label: t('person.nav.toAuditAccept'), href: '/todo/todo/toAuditAccept', count: shown(counts?.onlineAccept) }] : []),
      ],
    },
    {
      title: malls('person.groups.orders'),
      if: person?.shoper,
      entries: [{ label: t('person.nav.orders'), href: '/person/orders' }, { label: t('person.nav.group'), href: '/orders/group' }, { label: t('person.nav.accept'), href: '/orders/accept', count: shown(counts?.receiveAndacceptWait) }, { label: t('person.nav.return'), href: '/orders/return' }, { label: t('person.nav.settle'), href: '/orders/settle' }, { label: t('mine.evaluateTitle'), href: '/person/evaluate' }, { label: lists('title'), href: '/person/lists' }, ...(mall.biddings ? [{ label: t('person.nav.biddings'), href: '/person/biddings' }] : [])],
    },
    { title: malls('person.groups.funds'), if: has('fundOwner') || person?.shoper, entries: [{ label: t('person.nav.account'), href: '/orders/account' }, { label: funds('page.title'), href: '/person/account' }, { label: funds('frozen.title'), href: '/account/frozen/detail' }] },
    {
      title: malls('person.groups.people'), if: person?.shoper,
      entries: [
        { label: t('person.nav.agencyOrders'), href: '/orders/agency' }, { label: t('person.nav.agency'), href: '/person/agency' }, { label: t('person.nav.agencyed'), href: '/person/agencyed' },
        { label: t('person.nav.teams'), href: '/person/group' }, { label: t('person.nav.grants'), href: '/person/grant/own' }, { label: t('person.nav.purchase'), href: '/person/purchase' },
        ...(has('fundOwner') || (counts?.toAudit ?? -1) >= 0 ? [{ label: t('person.nav.examine'), href: '/person/examine', count: shown(counts?.toAudit) }] : []), { label: t('person.nav.audit'), href: '/person/audit' },
      ],
    },
    { title: malls('person.groups.other'), if: person?.shoper, entries: [{ label: groupBuying('mine.title'), href: '/person/groupBuy' }, { label: groupBuying('own.title'), href: '/person/groupBuyDemand' }, { label: complaints('list.title'), href: '/person/complaint' }] },
    {
      title: malls('person.groups.account'),
      entries: [
        { label: product('favourites.title'), href: '/person/collection' },
        ...(person?.shoper ? [{ label: product('wishlist.title'), href: '/person/wishlist' }, { label: t('person.nav.address'), href: '/person/address' }] : []),
        { label: t('person.nav.core'), href: '/person/core' },
        ...(has('finance') ? [{ label: t('person.nav.finance'), href: '/finance/settle' }] : []),
        ...(has('supplier') ? [{ label: t('person.nav.desk'), href: '/desk/orders' }] : []),
      ],
    },
  ]
  return groups.filter(it => it.if !== false && it.entries.length)
}
