import { useTranslation } from 'react-i18next'
import { asFormReply, type FormReply } from '~/frame/form-reply'
import { usePick, useRootData } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import {
  Actions,
  ButtonLink,
  Form,
  HiddenField,
  Link,
  Notice,
  Page,
  Panel,
  SubmitButton,
} from '~/ui'
import { FirstSchoolForm } from './FirstSchoolForm'
import { BrowserWarning } from './browser-warning'

interface OpenedSchool {
  address: string
  console: string | null
  number: string
  schoolName: string
  schoolNameEn: string
}
export type FirstVisitReply = FormReply | { opened: OpenedSchool }

/** The form that makes the first school, and afterwards where the school is. No other page is there to lead to. */
export function FirstVisitPage({
  domain,
  needsOperator,
  reply,
}: {
  domain: string
  needsOperator: boolean
  reply: FirstVisitReply | undefined
}) {
  const { t } = useTranslation('schoolSettings')
  const { warnBrowser } = useRootData()
  const openedSchool = reply && 'opened' in reply ? reply.opened : null
  return (
    <>
      <div role="banner">
        {warnBrowser ? <BrowserWarning /> : null}
        <TopLine isOver={!!openedSchool} />
      </div>
      {openedSchool ? (
        <WhereItIs {...openedSchool} />
      ) : (
        <Page title={t('firstVisit.title')} lead={t('firstVisit.lead')} narrow>
          <FirstSchoolForm
            domain={domain}
            needsOperator={needsOperator}
            reply={asFormReply(reply)}
          />
        </Page>
      )}
    </>
  )
}

function TopLine({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation('schoolSettings')
  const { mall, locale, formToken } = useRootData()
  const pick = usePick()
  return (
    <div className="m-topbar">
      <div className="m-wrap">
        <div className="m-topbar-start">{pick(mall.name, mall.nameEn)}</div>
        {isOver ? null : (
          <ul className="m-topbar-end">
            <li lang={locale === 'cn' ? 'en' : 'zh-CN'}>
              <Form token={formToken} action={paths.language} look="bare" whole>
                <HiddenField name="language" value={locale === 'cn' ? 'en' : 'cn'} />
                <HiddenField name="returnTo" value={paths.firstVisit} />
                <SubmitButton label={t('firstVisit.language')} look="link" />
              </Form>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}

function WhereItIs({ address, console, number, schoolName, schoolNameEn }: OpenedSchool) {
  const { t } = useTranslation('schoolSettings')
  const pick = usePick()
  const front = address + withBase(paths.front)
  return (
    <Page title={t('firstVisit.done.title')} narrow>
      <Panel>
        <Notice tone="success" announce>
          {t('firstVisit.done.closed')}
        </Notice>
        <p>{t('firstVisit.done.text', { school: pick(schoolName, schoolNameEn) })}</p>
        <p>
          <Link href={front} whole>
            {front}
          </Link>
        </p>
        <p>{t('firstVisit.done.account', { number })}</p>
        {console ? (
          <p>
            {t('firstVisit.done.console')}{' '}
            <Link href={console} whole>
              {console}
            </Link>
          </p>
        ) : null}
        <Actions>
          <ButtonLink href={address + withBase(paths.signIn)} look="primary" size="large" newWindow>
            {t('firstVisit.done.signIn')}
          </ButtonLink>
        </Actions>
        <p className="m-hint">{t('firstVisit.done.name', { host: new URL(address).hostname })}</p>
      </Panel>
    </Page>
  )
}
