import { useTranslation } from 'react-i18next'
import type { TodoCounts } from '~/areas/todo/contract'
import type { SideGroup } from '~/areas/malls/screens/side-frames'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'

/** The navigation of the personal centre for this person's rights. A count of −1 hides its entry. */
export function usePersonNav(counts: TodoCounts | null): SideGroup[] {
  const { t } = useTranslation('menus')
  const { t: malls } = useTranslation('malls')
  const { person, mall } = useRootData()
  const has = (role: string) => person?.roles.includes(role) ?? false
  const countOrNothing = (n: number | undefined) => (n === undefined || n < 0 ? undefined : n)
  const groups: (SideGroup & { if?: boolean })[] = [
    {
      title: malls('person.groups.todo'),
      entries: [
        { label: t('person.todo'), href: paths.todo, count: countOrNothing(counts?.total) },
        {
          label: t('person.messages'),
          href: paths.messages,
          count: countOrNothing(person?.unreadMessages),
        },
        {
          label: t('person.questionnaire'),
          href: paths.surveys,
          count: countOrNothing(counts?.questionnaireWait),
        },
        ...(has('fundOwner')
          ? [
              {
                label: t('person.toAudit'),
                href: paths.approvals,
                count: countOrNothing(counts?.toAudit),
              },
            ]
          : []),
        ...(counts && counts.approvalWait > 0
          ? [
              {
                label: t('person.approvals'),
                href: paths.approvalSteps,
                count: counts.approvalWait,
              },
            ]
          : []),
        ...(countOrNothing(counts?.assetWait) === undefined
          ? []
          : [
              {
                label: t('person.toAssets'),
                href: paths.assetsTodo,
                count: countOrNothing(counts?.assetWait),
              },
            ]),
        ...(counts && counts.modifyAccountWait > 0
          ? [
              {
                label: t('person.modify'),
                href: paths.fundsToModify,
                count: counts.modifyAccountWait,
              },
            ]
          : []),
        ...(counts && counts.confirmWait >= 0
          ? [
              {
                label: t('person.settleTodo'),
                href: paths.settlementTodo,
                count: countOrNothing(counts.confirmWait),
              },
            ]
          : []),
        ...(has('acceptor')
          ? [
              {
                label: t('person.toAuditAccept'),
                href: paths.acceptancesTodo,
                count: countOrNothing(counts?.onlineAccept),
              },
            ]
          : []),
      ],
    },
    {
      title: malls('person.groups.orders'),
      if: person?.shoper,
      entries: [
        { label: t('person.orders'), href: paths.ownOrders },
        { label: t('person.group'), href: paths.groupOrders },
        {
          label: t('person.accept'),
          href: paths.acceptances,
          count: countOrNothing(counts?.receiveAndacceptWait),
        },
        { label: t('person.return'), href: paths.returns },
        { label: t('person.settle'), href: paths.settledOrders },
        { label: t('person.evaluate'), href: paths.ownReviews },
        { label: t('person.lists'), href: paths.shoppingLists },
        ...(mall.biddings ? [{ label: t('person.biddings'), href: paths.ownBiddings }] : []),
      ],
    },
    {
      title: malls('person.groups.funds'),
      if: has('fundOwner') || person?.shoper,
      entries: [
        { label: t('person.account'), href: paths.fundOrders },
        { label: t('person.funds'), href: paths.funds },
        { label: t('person.frozen'), href: paths.frozenMoney },
      ],
    },
    {
      title: malls('person.groups.people'),
      if: person?.shoper,
      entries: [
        { label: t('person.agencyOrders'), href: paths.proxyOrders },
        { label: t('person.agency'), href: paths.proxies },
        { label: t('person.agencyed'), href: paths.proxiedFor },
        { label: t('person.teams'), href: paths.researchGroups },
        { label: t('person.grants'), href: paths.ownGrants },
        { label: t('person.purchase'), href: paths.authorisations },
        ...(has('fundOwner') || (counts?.toAudit ?? -1) >= 0
          ? [
              {
                label: t('person.examine'),
                href: paths.grantRequests,
                count: countOrNothing(counts?.toAudit),
              },
            ]
          : []),
        { label: t('person.audit'), href: paths.decisions },
      ],
    },
    {
      title: malls('person.groups.other'),
      if: person?.shoper,
      entries: [
        ...(mall.groupBuying
          ? [
              { label: t('person.groupBuy'), href: paths.ownGroupBuying },
              { label: t('person.demands'), href: paths.ownDemands },
            ]
          : []),
        { label: t('person.complaints'), href: paths.ownComplaints },
      ],
    },
    {
      title: malls('person.groups.account'),
      entries: [
        { label: t('person.favourites'), href: paths.favourites },
        ...(person?.shoper
          ? [
              { label: t('person.wishlist'), href: paths.wishlist },
              { label: t('person.address'), href: paths.addresses },
            ]
          : []),
        { label: t('person.core'), href: paths.account },
        ...(has('finance') ? [{ label: t('person.finance'), href: paths.financeSettlement }] : []),
        ...(has('administrator')
          ? [{ label: t('person.school'), href: paths.schoolSettings }]
          : []),
        ...(has('auditor') ? [{ label: t('person.auditDesk'), href: paths.auditOrders }] : []),
        ...(has('it') && !has('administrator')
          ? [{ label: t('school.imports'), href: paths.schoolImports }]
          : []),
        ...(has('supplier') ? [{ label: t('person.desk'), href: paths.deskOrders }] : []),
      ],
    },
  ]
  return groups.filter(it => it.if !== false && it.entries.length)
}
