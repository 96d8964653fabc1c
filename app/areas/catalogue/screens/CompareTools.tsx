import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { PrintButton } from '~/frame/PrintButton'
import { useRootData, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Link, Toolbar } from '~/ui'
import { compareHref } from './compare'
import { keepCompared } from './compared'

/** Above the comparison: only what differs, print, begin anew. What stands here is what this browser remembers. */
export function CompareTools({
  goods,
  onlyDifferent,
}: {
  goods: readonly ProductDetail[]
  onlyDifferent: boolean
}) {
  const { t } = useTranslation('catalogue')
  const { locale } = useRootData()
  const spec = useSpec()
  useEffect(
    () =>
      keepCompared(
        goods.map(it => ({
          storeId: it.storeId,
          id: it.id,
          name: `${(locale === 'en' && it.nameEn) || it.name} ${spec(it.spec)}`,
        })),
      ),
    [goods, locale, spec],
  )
  if (goods.length === 0) return null
  const address = compareHref(goods)
  return (
    <Toolbar
      end={
        <>
          <ButtonLink href={paths.goods} size="small">
            {t('compare.more')}
          </ButtonLink>{' '}
          <ButtonLink href={`${paths.comparison}?clear=1`} look="quiet" size="small">
            {t('compare.clear')}
          </ButtonLink>{' '}
          <PrintButton label={t('compare.print')} />
        </>
      }
    >
      {goods.length > 1 ? (
        <Link
          href={onlyDifferent ? address : `${address}&different=1`}
          className={onlyDifferent ? 'm-toggle m-toggle-on' : 'm-toggle'}
          role="checkbox"
          aria-checked={onlyDifferent}
          rel="nofollow"
        >
          <span className="m-toggle-box" aria-hidden="true">
            {onlyDifferent ? '✓' : ''}
          </span>{' '}
          {t('compare.onlyDifferent')}
        </Link>
      ) : (
        <span className="m-hint">{t('compare.oneOnly')}</span>
      )}
    </Toolbar>
  )
}
