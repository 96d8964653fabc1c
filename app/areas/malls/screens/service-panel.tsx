import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootData } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import { Icon, Link, type IconName } from '~/ui'
import { useBound } from './use-bound'

/** Somebody begins to look at a code, and stops. */
type HoverHandlers = Record<'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur', () => void>

/** A code in the corner: a link to the page that shows it, and the code itself beside it for who points at it or tabs to it. */
function Code({
  kind,
  icon,
  label,
  hint,
  on,
  children,
}: {
  kind: 'consultation' | 'miniProgram'
  icon: IconName
  label: string
  hint: string
  on?: HoverHandlers
  children?: ReactNode
}) {
  return (
    <li className="m-float-one" {...on}>
      <Link href={`${paths.service}#${kind}`} className="m-float-link">
        <Icon name={icon} size={20} /> <span className="m-float-label">{label}</span>
      </Link>
      <span className="m-float-code">
        <img
          src={withBase(paths.qrCode(`${kind}.png`))}
          alt=""
          width={132}
          height={132}
          loading="lazy"
        />
        <span className="m-float-hint">{hint}</span>
        {children}
      </span>
    </li>
  )
}

/** The code of the mini-program, and whether the WeChat that opens it is bound: asked every second while somebody looks (spec 4). */
function MiniProgram() {
  const { t } = useTranslation('malls')
  const { bound, on } = useBound()
  const sentence = bound === null ? null : t(bound ? 'float.bound' : 'float.notBound')
  return (
    <Code
      kind="miniProgram"
      icon="image"
      label={t('float.mini')}
      hint={t('float.miniHint')}
      on={on}
    >
      <span className="m-float-hint" role="status">
        {sentence}
      </span>
    </Code>
  )
}

/** Quick service beside every page of the shop: whom to ask, the mini-program for who has signed in, help, the way up. Links and style alone. */
export function ServicePanel() {
  const { t } = useTranslation('malls')
  const { mall, person } = useRootData()
  return (
    <div className="m-float" role="complementary" aria-label={t('float.label')}>
      <ul>
        {mall.consultation ? (
          <Code
            kind="consultation"
            icon="phone"
            label={t('float.service')}
            hint={t('float.serviceHint')}
          />
        ) : null}
        {person && mall.miniProgram ? <MiniProgram /> : null}
        <li className="m-float-one">
          <Link href={paths.help} className="m-float-link">
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
