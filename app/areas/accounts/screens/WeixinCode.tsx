import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QrView } from '~/areas/weixin/contract'
import { useRootData } from '~/frame/root-data'
import { paths, withBase } from '~/paths'
import { ButtonLink, Link, Notice } from '~/ui'
import { useWeixinCode } from './use-weixin-code'
import { isAwaited, RELOAD_SECONDS } from './weixin-view'

const SECONDS_A_MINUTE = 60
/** Long enough to read that it succeeded. */
const SAID_MS = 1_200

export interface WeixinCodeProps {
  view: QrView
  kind: 'LOGIN' | 'BANDING'
  /** Address of the page, to which what it asks for is added; a fresh code without. */
  here: string
  /** Ways beside scanning, said where scanning came to nothing. */
  others?: ReactNode
}

/** A QR code and what has become of it (spec 4). Script asks by itself; without it the page reloads, or asks at the press of a link. */
export function WeixinCode({ view, kind, here, others }: WeixinCodeProps) {
  const { t } = useTranslation('weixin')
  const { scripts } = useRootData()
  const now = useWeixinCode(view)
  const again = `${here}${here.includes('?') ? '&' : '?'}qr=${view.qr}`
  const isDone = now.type === 'OK'
  useEffect(() => {
    if (!isDone) return
    // The whole page: whoever has just come in sees another one all over.
    const timer = setTimeout(() => window.location.replace(`${withBase(again)}&go=1`), SAID_MS)
    return () => clearTimeout(timer)
  }, [isDone, again])
  const isShown = now.type === 'NOACTION' && view.image
  return (
    <div className="m-qr m-scan">
      {scripts && isAwaited(now) ? (
        <noscript>
          <meta httpEquiv="refresh" content={`${RELOAD_SECONDS};url=${withBase(again)}`} />
        </noscript>
      ) : null}
      {isShown ? <img src={view.image ?? ''} alt={t('alt')} width={200} height={200} /> : null}
      <div role="status">
        {now.type === 'NOACTION' ? <span>{t(kind === 'LOGIN' ? 'scan' : 'scanBind')}</span> : null}
        {now.type === 'ACTION' ? <Notice tone="success">{t('state.ACTION')}</Notice> : null}
        {now.type === 'TIMEOUT' ? <Notice tone="warning">{t('state.TIMEOUT')}</Notice> : null}
        {now.type === 'OK' ? (
          <Notice tone="success">{t(kind === 'LOGIN' ? 'state.OK' : 'state.okBind')}</Notice>
        ) : null}
        {now.code ? (
          <Notice
            tone={now.code === 'allowed' ? 'success' : 'warning'}
            title={t(`code.${now.code}`)}
          >
            {now.code === 'not_bound' ? t('notBoundHint') : null}
          </Notice>
        ) : null}
      </div>
      {isShown ? (
        <p className="m-hint">
          {t('good', { minutes: Math.ceil(view.seconds / SECONDS_A_MINUTE) })}
        </p>
      ) : null}
      {isShown && view.open ? (
        <p className="m-hint">
          {t('demo')}
          <Link href={view.open} newWindow whole>
            {t('demoOpen')}
          </Link>
        </p>
      ) : null}
      {isAwaited(now) ? (
        <p>
          <ButtonLink href={again} size="small">
            {t('check')}
          </ButtonLink>
        </p>
      ) : null}
      {kind === 'LOGIN' && (now.code === 'not_bound' || now.code === 'allowed') ? (
        <p>
          <ButtonLink
            href={`${paths.weixinBind}?qr=${view.qr}${returnOf(here)}`}
            look="primary"
            wide
          >
            {t('toBind')}
          </ButtonLink>
        </p>
      ) : null}
      {!isAwaited(now) && now.type !== 'OK' ? (
        <p>
          <ButtonLink href={here} wide>
            {t('refresh')}
          </ButtonLink>
        </p>
      ) : null}
      {others}
    </div>
  )
}

/** The way back out of an address of ours, to hand it on. */
const returnOf = (here: string): string => {
  const back = /[?&](returnTo=[^&]*)/.exec(here)?.[1]
  return back ? `&${back}` : ''
}
