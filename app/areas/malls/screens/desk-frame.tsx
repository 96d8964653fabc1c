import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAudits, usePick, useRootData, type RootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { Badge, Form, Link, SubmitButton } from '~/ui'
import { BrowserWarning } from './browser-warning'
import { markCurrent, SideFrame, type FrameProps } from './side-frames'

/** The desk of an office of the school: named in the menus, with whoever sits at it. */
export function OfficeFrame({
  kind,
  ...props
}: Omit<FrameProps, 'name' | 'note'> & {
  kind: 'finance' | 'school' | 'audit'
  home: string
  tools?: ReactNode
}) {
  const { t } = useTranslation('menus')
  const { person } = useRootData()
  const audits = useAudits()
  const { pathname } = useLocation()
  return (
    <DeskFrame
      {...props}
      kind={kind}
      name={kind === 'audit' || audits ? t('person.auditDesk') : t(`${kind}.name`)}
      note={person ? noteOf(person) : undefined}
      groups={markCurrent(props.groups, pathname)}
    />
  )
}

/** Whoever runs the mall and reads here for support has no number that means anything to a school. */
const noteOf = ({ name, code, supportUntil }: NonNullable<RootData['person']>) =>
  supportUntil ? name : `${name}（${code}）`

/** A desk of suppliers or finance: its own plain head instead of the shop's, and the same frame. */
export function DeskFrame({
  kind,
  home,
  tools,
  ...props
}: FrameProps & {
  kind: 'store' | 'finance' | 'platform' | 'school' | 'audit'
  home: string
  /** What else stands in its head. */
  tools?: ReactNode
}) {
  const { t } = useTranslation('malls')
  const { mall, person, formToken, warnBrowser } = useRootData()
  const pick = usePick()
  return (
    <>
      {warnBrowser ? <BrowserWarning /> : null}
      <div className="m-desk-head" role="banner">
        <div className="m-wrap">
          <Link href={home} className="m-desk-brand">
            <img src={mall.logo} alt="" width={36} height={36} />
            {pick(mall.schoolName, mall.schoolNameEn)}{' '}
          </Link>
          <span className="m-desk-kind">{t(`desk.${kind}`)}</span>
          {tools}
          <div className="m-desk-person">
            {person ? <span>{t('greeting', { name: person.name })} </span> : null}
            <Link href={paths.messages}>
              {t('messages')} <Badge count={person?.unreadMessages ?? 0} />
            </Link>
            <Link href="/">{t('desk.backToMall')}</Link>
            <Form token={formToken} action={paths.signOut} look="bare">
              <SubmitButton label={t('signOut')} look="link" />
            </Form>
          </div>
        </div>
      </div>
      <SideFrame
        {...props}
        nameHref={home}
        label={`${t(`desk.${kind}`)} ${t('desk.label')}`}
        fold={t('desk.menu')}
      />
      <div className="m-desk-foot" role="contentinfo">
        {pick(mall.operatorLine, mall.operatorLineEn)}
      </div>
    </>
  )
}
