import { useTranslation } from 'react-i18next'
import { useRootData } from '~/features/root-data'
import { Icon, Link, type IconName } from '~/ui'

/** A code in the corner: a link to the page that shows it, and the code itself beside it for who points at it or tabs to it. */
function Code({ kind, icon, label, hint }: { kind: 'consultation' | 'miniProgram'; icon: IconName; label: string; hint: string }) {
  return (
    <li className="m-float-one">
      <Link href={`/help/service#${kind}`} className="m-float-link">
        <Icon name={icon} size={20} /> <span className="m-float-label">{label}</span>
      </Link>
      <span className="m-float-code">
        <img src={`/emall/qr/${kind}.png`} alt="" width={132} height={132} loading="lazy" />
        <span className="m-float-hint">{hint}</span>
      </span>
    </li>
  )
}

/** Quick service beside every page of the shop: whom to ask, the mini-program for who has signed in, help, the way up. Links and style alone. */
export function ServicePanel() {
  const { t } = useTranslation('malls')
  const { mall, person } = useRootData()
  return (
    <div className="m-float" role="complementary" aria-label={t('float.label')}>
      <ul>
        {mall.consultation ? <Code kind="consultation" icon="phone" label={t('float.service')} hint={t('float.serviceHint')} /> : null}
        {person && mall.miniProgram ? <Code kind="miniProgram" icon="image" label={t('float.mini')} hint={t('float.miniHint')} /> : null}
        <li className="m-float-one">
          <Link href="/help" className="m-float-link">
            <Icon name="info" size={20} /> <span className="m-float-label">{t('float.help')}</span>
          </Link>
        </li>
        <li className="m-float-one">
          <a href="#top" className="m-float-link">
            <Icon name="up" size={20} /> <span className="m-float-label">{t('float.top')}</span>
          </a>
        </li>
      </ul>
    </div>
  )
}
