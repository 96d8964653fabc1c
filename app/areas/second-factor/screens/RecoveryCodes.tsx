import { useTranslation } from 'react-i18next'
import { PrintButton } from '~/frame/PrintButton'
import { useRootData } from '~/frame/root-data'
import { Actions, ButtonLink, Notice } from '~/ui'

/** The recovery codes, this once: to be printed or written down, then on. */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const { t } = useTranslation('secondFactor')
  const { mall } = useRootData()
  return (
    <>
      <Notice tone="warning" announce title={t('codes.title')}>
        {t('codes.lead')}
      </Notice>
      <p>{t('codes.of', { host: mall.code })}</p>
      <ol className="m-second-codes">
        {codes.map(code => (
          <li key={code}>
            <code className="m-figures">{code}</code>
          </li>
        ))}
      </ol>
      <Actions>
        <PrintButton label={t('codes.print')} />
        <ButtonLink href={next} look="primary">
          {t('codes.kept')}
        </ButtonLink>
      </Actions>
    </>
  )
}
