import { useTranslation } from 'react-i18next'
import { usePick, useRootData } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import { ButtonLink, Link, Panel } from '~/ui'

/** Beside the pages of the help centre: the manual, whom to ask and when, the mini-program. */
export function HelpSide({ codeless }: { codeless?: boolean }) {
  const { t } = useTranslation('content')
  const { mall } = useRootData()
  const ownHours = usePick()(mall.serviceHours, mall.serviceHoursEn)
  const hours = (
    [
      [t('help.hotline'), mall.hotline, ownHours || t('help.hotlineHours')],
      [t('help.support'), mall.supportContact, ownHours || t('help.supportHours')],
    ] as const
  ).filter(([, contact]) => contact)
  return (
    <>
      <Panel title={t('manual.title')}>
        <p className="m-muted">{t('manual.short')}</p>
        <p className="m-question-more">
          <ButtonLink href={paths.manual} look="primary" wide>
            {t('manual.open')}
          </ButtonLink>
        </p>
      </Panel>
      {hours.length > 0 ? (
        <Panel title={t('help.hours')}>
          {hours.map(([term, contact, time]) => (
            <p key={term} className="m-contact">
              <span className="m-muted">{term}</span>{' '}
              <strong className="m-contact-way m-figures">{contact}</strong>{' '}
              <span className="m-figures">{time}</span>
            </p>
          ))}
        </Panel>
      ) : null}
      {!codeless && mall.miniProgram ? (
        <Panel title={t('help.phone')}>
          <p className="m-qr">
            <img
              src={withBase(paths.qrCode('miniProgram.png'))}
              alt={t('help.qr')}
              width={132}
              height={132}
            />{' '}
            <span>{t('help.scan')}</span>
          </p>
          <p className="m-qr">
            <Link href={paths.service}>{t('service.title')}</Link>
          </p>
        </Panel>
      ) : null}
    </>
  )
}
