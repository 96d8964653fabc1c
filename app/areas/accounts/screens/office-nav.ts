import { useTranslation } from 'react-i18next'
import type { SideGroup } from '~/areas/malls/screens/side-frames'
import { useRootData } from '~/frame/root-data'
import { paths } from '~/paths'

/** The menu of whoever comes to the desks of several offices: an auditor, and who keeps the school's systems. Null for everybody else. */
export function useOfficeNav(): SideGroup[] | null {
  const { t } = useTranslation('menus')
  const { person } = useRootData()
  const has = (role: string) => person?.roles.includes(role) ?? false
  if (has('auditor'))
    return [
      {
        title: t('offices.purchasing'),
        entries: [
          { label: t('offices.orders'), href: paths.auditOrders },
          { label: t('offices.acceptances'), href: paths.auditAcceptances },
          { label: t('offices.trail'), href: paths.auditTrail },
        ],
      },
      {
        title: t('offices.funds'),
        entries: [
          { label: t('person.funds'), href: paths.funds },
          { label: t('person.frozen'), href: paths.frozenMoney },
          { label: t('person.audit'), href: paths.decisions },
        ],
      },
      {
        title: t('offices.finance'),
        entries: [
          { label: t('finance.due'), href: paths.financeSettlement },
          { label: t('finance.returns'), href: paths.financeReturns },
          { label: t('finance.movements'), href: paths.financeMovements },
          { label: t('school.yearChange'), href: paths.yearChanges },
        ],
      },
      {
        title: t('offices.school'),
        entries: [
          { label: t('school.settings'), href: paths.schoolSettings },
          { label: t('school.people'), href: paths.schoolPeople },
          { label: t('school.approvals'), href: paths.approvalFigures },
          { label: t('school.leavers'), href: paths.leavers },
          { label: t('school.content'), href: paths.schoolContent },
          { label: t('school.imports'), href: paths.schoolImports },
          { label: t('school.signOn'), href: paths.schoolSignOn },
          { label: t('school.channels'), href: paths.messageChannels },
          { label: t('school.texts'), href: paths.messageTexts },
          { label: t('school.keys'), href: paths.schoolKeys },
          { label: t('school.support'), href: paths.supportVisits },
        ],
      },
      {
        title: t('offices.platform'),
        entries: [
          { label: t('platform.complaints'), href: paths.platformComplaints },
          { label: t('platform.surveys'), href: paths.platformSurveys },
          { label: t('platform.jobs'), href: paths.failedJobs },
          { label: t('platform.differences'), href: paths.differences },
        ],
      },
    ]
  if (!has('it') || has('administrator') || has('platform')) return null
  return [
    {
      title: t('offices.it'),
      entries: [
        { label: t('school.imports'), href: paths.schoolImports },
        { label: t('school.keys'), href: paths.schoolKeys },
        { label: t('platform.jobs'), href: paths.failedJobs },
      ],
    },
  ]
}

/** The menu of the school's finance. */
export function useFinanceNav(): SideGroup[] {
  const { t } = useTranslation('menus')
  return [
    {
      title: t('finance.settle'),
      entries: [
        { label: t('finance.due'), href: paths.financeSettlement },
        { label: t('finance.returns'), href: paths.financeReturns },
        { label: t('finance.movements'), href: paths.financeMovements },
        { label: t('school.yearChange'), href: paths.yearChanges },
        { label: t('finance.surveys'), href: paths.financeSurveys },
      ],
    },
  ]
}
