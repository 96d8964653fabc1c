import { useTranslation } from 'react-i18next'
import type { TodoCounts } from '~/areas/todo/contract'
import type { SideGroup } from '~/areas/malls/screens/side-frames'
import { useRootData } from '~/frame/root-data'

/** The navigation of the personal centre for this person's rights. A count of −1 hides its entry. */
export function usePersonNav(counts: TodoCounts | null): SideGroup[] {
  const { t } = useTranslation('menus')
  const { t: malls } = useTranslation('malls')
  const { person, mall } = useRootData()
  const has = (role: string) => person?.roles.includes(role) ?? false
  const shown = (n: number | undefined) => (n === undefined || n < 0 ? undefined : n)
  const groups: (SideGroup & { if?: boolean })[] = [
    {
      title: malls('person.groups.todo'),
      entries: [
        { label: t('person.todo'), href: '/todo/todo', count: shown(counts?.total) },
        {
          label: t('person.questionnaire'),
          href: '/survey/questionnaire',
          count: shown(counts?.questionnaireWait),
        },
        ...(has('fundOwner')
          ? [
              {
                label: t('person.toAudit'),
                href: '/todo/todo/toAudit',
                count: shown(counts?.toAudit),
              },
            ]
          : []),
        ...(shown(counts?.assetWait) === undefined
          ? []
          : [
              {
                label: t('person.toAssets'),
                href: '/todo/todo/toAssets',
                count: shown(counts?.assetWait),
              },
            ]),
        ...(counts && counts.modifyAccountWait > 0
          ? [
              {
                label: t('person.modify'),
                href: '/orders/accept/modify',
                count: counts.modifyAccountWait,
              },
            ]
          : []),
        ...(counts && counts.confirmWait >= 0
          ? [
              {
                label: t('person.settleTodo'),
                href: '/orders/settle/todo',
                count: shown(counts.confirmWait),
              },
            ]
          : []),
        ...(has('acceptor')
          ? [
              {
                label: t('person.toAuditAccept'),
                href: '/todo/todo/toAuditAccept',
                count: shown(counts?.onlineAccept),
              },
            ]
          : []),
      ],
    },
    {
      title: malls('person.groups.orders'),
      if: person?.shoper,
      entries: [
        { label: t('person.orders'), href: '/person/orders' },
        { label: t('person.group'), href: '/orders/group' },
        {
          label: t('person.accept'),
          href: '/orders/accept',
          count: shown(counts?.receiveAndacceptWait),
        },
        { label: t('person.return'), href: '/orders/return' },
        { label: t('person.settle'), href: '/orders/settle' },
        { label: t('person.evaluate'), href: '/person/evaluate' },
        { label: t('person.lists'), href: '/person/lists' },
        ...(mall.biddings ? [{ label: t('person.biddings'), href: '/person/biddings' }] : []),
      ],
    },
    {
      title: malls('person.groups.funds'),
      if: has('fundOwner') || person?.shoper,
      entries: [
        { label: t('person.account'), href: '/orders/account' },
        { label: t('person.funds'), href: '/person/account' },
        { label: t('person.frozen'), href: '/account/frozen/detail' },
      ],
    },
    {
      title: malls('person.groups.people'),
      if: person?.shoper,
      entries: [
        { label: t('person.agencyOrders'), href: '/orders/agency' },
        { label: t('person.agency'), href: '/person/agency' },
        { label: t('person.agencyed'), href: '/person/agencyed' },
        { label: t('person.teams'), href: '/person/group' },
        { label: t('person.grants'), href: '/person/grant/own' },
        { label: t('person.purchase'), href: '/person/purchase' },
        ...(has('fundOwner') || (counts?.toAudit ?? -1) >= 0
          ? [{ label: t('person.examine'), href: '/person/examine', count: shown(counts?.toAudit) }]
          : []),
        { label: t('person.audit'), href: '/person/audit' },
      ],
    },
    {
      title: malls('person.groups.other'),
      if: person?.shoper,
      entries: [
        ...(mall.groupBuying
          ? [
              { label: t('person.groupBuy'), href: '/person/groupBuy' },
              { label: t('person.demands'), href: '/person/groupBuyDemand' },
            ]
          : []),
        { label: t('person.complaints'), href: '/person/complaint' },
      ],
    },
    {
      title: malls('person.groups.account'),
      entries: [
        { label: t('person.favourites'), href: '/person/collection' },
        ...(person?.shoper
          ? [
              { label: t('person.wishlist'), href: '/person/wishlist' },
              { label: t('person.address'), href: '/person/address' },
            ]
          : []),
        { label: t('person.core'), href: '/person/core' },
        ...(has('finance') ? [{ label: t('person.finance'), href: '/finance/settle' }] : []),
        ...(has('supplier') ? [{ label: t('person.desk'), href: '/desk/orders' }] : []),
      ],
    },
  ]
  return groups.filter(it => it.if !== false && it.entries.length)
}
