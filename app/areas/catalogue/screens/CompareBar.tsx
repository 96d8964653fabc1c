import { COMPARED_MAX } from '../limits'
import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '~/paths'
import { ButtonLink, Link } from '~/ui'
import { compareHref, keyOf } from './compare'
import { keepCompared, onCompared, readCompared, type ComparedGoods } from './compared'

const markedLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[data-compare]')

/**
 * What is to be compared, at the foot of the window; `CompareStart` brings it. Only where scripts run: pages that
 * guests share hold nothing of one visitor, and without script the links themselves lead to the comparison.
 */
export function CompareBar() {
  const { t } = useTranslation('catalogue')
  const { key } = useLocation()
  const [goods, setGoods] = useState<ComparedGoods[]>([])
  const [full, setFull] = useState(false)

  useEffect(() => {
    const read = () => setGoods(readCompared())
    read()
    return onCompared(read)
  }, [])

  // The links say whether their goods are in the list.
  useEffect(() => {
    const chosenKeys = new Set(goods.map(keyOf))
    for (const link of markedLinks()) {
      link.setAttribute('role', 'button')
      link.setAttribute('aria-pressed', String(chosenKeys.has(link.dataset.compare ?? '')))
    }
  }, [goods, key])

  useEffect(() => {
    const toggle = (event: Event) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>('a[data-compare]')
          : null
      if (
        !link ||
        (event instanceof KeyboardEvent && event.key !== ' ') ||
        (event instanceof MouseEvent &&
          (event.button || event.ctrlKey || event.metaKey || event.shiftKey))
      )
        return
      event.preventDefault()
      const [storeId = '', id = ''] = (link.dataset.compare ?? '').split('/')
      const list = readCompared()
      const without = list.filter(it => keyOf(it) !== link.dataset.compare)
      const goodName = link
        .closest('.m-good, .m-good-row')
        ?.querySelector('.m-good-name')?.textContent
      const name = link.dataset.name ?? (goodName?.trim() || id)
      setFull(without.length === list.length && list.length >= COMPARED_MAX)
      if (without.length < list.length) keepCompared(without)
      else if (list.length < COMPARED_MAX) keepCompared([...list, { storeId, id, name }])
    }
    // Before the listener that turns pages.
    document.addEventListener('click', toggle, true)
    document.addEventListener('keydown', toggle, true)
    return () => {
      document.removeEventListener('click', toggle, true)
      document.removeEventListener('keydown', toggle, true)
    }
  }, [])

  if (goods.length === 0) return null
  return (
    <div className="m-compare-bar m-screen-only" role="region" aria-label={t('compare.bar')}>
      <strong>{t('compare.chosen', { n: goods.length, max: COMPARED_MAX })}</strong>
      <ul>
        {goods.map(it => (
          <li key={keyOf(it)}>
            <Link href={paths.product(it.storeId, it.id)}>{it.name}</Link>
            <button
              type="button"
              aria-label={t('compare.removeOne', { name: it.name })}
              onClick={() => keepCompared(goods.filter(other => other !== it))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <span role="status" className="m-compare-full">
        {full ? t('compare.full', { max: COMPARED_MAX }) : ''}
      </span>
      <ButtonLink href={compareHref(goods)} look="primary" size="small">
        {t('compare.go')}
      </ButtonLink>
      <button
        type="button"
        className="m-button m-button-quiet m-button-small"
        onClick={() => keepCompared([])}
      >
        {t('compare.clear')}
      </button>
    </div>
  )
}
