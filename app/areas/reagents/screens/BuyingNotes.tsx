import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { ButtonLink, Panel } from '~/ui'

/** What to mind before buying chemicals. */
export function BuyingNotes() {
  const { t } = useTranslation('reagents')
  return (
    <Panel id="safety" title={t('safety.title')}>
      <ul className="m-ways">
        {(['cas', 'grade', 'controlled', 'amount', 'sheet'] as const).map(it => (
          <li key={it}>{t(`safety.${it}`)}</li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.help} look="quiet">
          {t('safety.help')}
        </ButtonLink>
      </p>
    </Panel>
  )
}
