import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteOf } from '~/frame/when'
import { useAddress, type RootData } from '~/frame/root-data'
import { withBase } from '~/paths'
import { useColon } from '~/ui'

/**
 * When the page on screen was made. Browsing by script does not ask the root anew: then it is the server's time of the last
 * answer and what has passed since, so that a wrong clock of the machine says nothing. Reckoned once a page, while it is drawn:
 * a state set afterwards would draw every page a second time.
 */
function useMadeAt(address: string): string {
  const { key } = useLocation()
  const last = useRef({ key, served: address, at: Date.now(), madeAt: address })
  if (last.current.served !== address)
    last.current = { key, served: address, at: Date.now(), madeAt: address }
  else if (last.current.key !== key) {
    const passedMs = Date.now() - last.current.at
    last.current = {
      ...last.current,
      key,
      madeAt: new Date(Date.parse(address) + passedMs).toISOString(),
    }
  }
  return last.current.madeAt
}

/** What stands on every sheet of a printed page: whose mall, who looked at it, when, and where it is found again. */
export function PrintHead({ root }: { root: RootData }) {
  const { t } = useTranslation()
  const colon = useColon()
  const { pathname, search } = useAddress()
  const madeAt = `${t('printed.madeAt')}${colon}${minuteOf(useMadeAt(root.madeAt))}`
  const { mall, person, locale } = root
  const school = locale === 'en' && mall.schoolNameEn ? mall.schoolNameEn : mall.schoolName
  const reader = person ? `${person.name} ${person.code}` : t('printed.guest')
  return (
    <div className="m-print-head">
      <div className="m-print-head-line">
        {mall.orgLogo ? <img src={mall.orgLogo} alt="" width={16} height={16} /> : null}{' '}
        {`${school} · ${reader} · ${madeAt}`}
        <br />
        {readable(`${root.origin}${withBase(pathname)}${search}`)}
      </div>
    </div>
  )
}

/** An address in the letters it was typed in; what is no address after all stays as it is. */
function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
