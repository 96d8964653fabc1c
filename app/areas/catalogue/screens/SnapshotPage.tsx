import { useTranslation } from 'react-i18next'
import type { SnapshotOfGoods } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, DescriptionList, Link, Money, Notice, Page, Panel, Picture } from '~/ui'
import { withWidth } from './DetailGallery'

/** The goods of an order line as their page showed them then, beside what they cost now. */
export function SnapshotPage({
  goods,
  lists,
}: {
  goods: SnapshotOfGoods
  /** Names of the lists of controlled chemicals they stood in. */ lists: readonly string[]
}) {
  const { t } = useTranslation('product')
  const { t: words } = useTranslation('catalogue')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  const unit = useUnit()
  const { content } = goods
  const href = paths.product(encodeURIComponent(goods.storeId), encodeURIComponent(goods.productId))
  const name = pick(goods.name, goods.nameEn)
  const facts: [string, string | null | undefined][] = [
    [words('code'), goods.code],
    [words('spec'), spec(goods.spec)],
    [words('brand'), content && pick(content.brandName, content.brandNameEn)],
    [words('cas'), goods.cas],
    [words('grade'), content?.grade],
    [words('formula'), content?.formula],
    [words('weight'), content?.molecularWeight],
    [t('lists'), lists.join('、')],
  ]
  const factValues = new Set(facts.map(([, value]) => value))
  const more = (content?.specs ?? [])
    .filter(it => !factValues.has(it.value))
    .map((it): [string, string] => [pick(it.name, it.nameEn), pick(it.value, it.valueEn)])
  return (
    <Page
      title={t('snapshot.title')}
      lead={t('snapshot.lead')}
      actions={
        <>
          <ButtonLink href={paths.order(goods.orderId)}>{t('snapshot.toOrder')}</ButtonLink>{' '}
          {goods.priceNow === null ? null : (
            <ButtonLink href={href}>{t('snapshot.now')}</ButtonLink>
          )}
        </>
      }
    >
      {content ? null : <Notice tone="info">{t('snapshot.older')}</Notice>}
      <Panel title={name} note={t('snapshot.line', { id: goods.orderId, n: goods.lineNo })}>
        <div className="m-detail">
          <div className="m-detail-pictures">
            <Picture src={withWidth(goods.pic, 640)} alt={name} size="large" first />
            {content && content.pictures.length > 1 ? (
              <ul className="m-detail-thumbs">
                {content.pictures.map((url, at) => (
                  <li key={url}>
                    <a href={withWidth(url, 800)} target="_blank" rel="noopener">
                      <Picture
                        src={withWidth(url, 160)}
                        alt={words('picture', { n: at + 1 })}
                        size="thumb"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <div className="m-detail-main">
            <DescriptionList
              columns={1}
              items={[
                {
                  term: t('snapshot.orderedAt'),
                  value: (
                    <time dateTime={goods.orderedAt} className="m-figures">
                      {minuteOf(goods.orderedAt)}
                    </time>
                  ),
                },
                { term: words('supplier'), value: goods.storeName },
                {
                  term: t('snapshot.paid'),
                  value: (
                    <>
                      <Money hao={goods.unitPrice} look="price" /> /{unit(goods)}
                    </>
                  ),
                },
                {
                  term: t('snapshot.num'),
                  value: <span className="m-figures">{quantity(goods.num, goods)}</span>,
                },
                { term: t('snapshot.amount'), value: <Money hao={goods.amount} look="price" /> },
                {
                  term: t('snapshot.priceNow'),
                  value:
                    goods.priceNow === null ? (
                      t('snapshot.gone')
                    ) : (
                      <>
                        <Money hao={goods.priceNow} />{' '}
                        <Link href={href} className="m-underline">
                          {t('snapshot.now')}
                        </Link>
                      </>
                    ),
                },
              ]}
            />
          </div>
        </div>
      </Panel>
      <Panel title={words('tabs.specs')}>
        <DescriptionList
          bordered
          items={[...facts, ...more]
            .filter(([, value]) => value)
            .map(([term, value]) => ({ term, value: <span className="m-figures">{value}</span> }))}
        />
      </Panel>
      {content ? (
        <Panel title={words('tabs.about')}>
          <div className="m-prose">
            {pick(content.description, content.descriptionEn)
              .split(/\n+/)
              .map(it => (
                <p key={it}>{it}</p>
              ))}
          </div>
        </Panel>
      ) : null}
    </Page>
  )
}
