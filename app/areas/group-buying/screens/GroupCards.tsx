import { useTranslation } from 'react-i18next'
import type { GroupCard } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick, useQuantity, useSpec, useUnit } from '~/frame/root-data'
import { paths } from '~/paths'
import { About, ButtonLink, Link, Meter, Money, Picture, StatusBadge, Tag } from '~/ui'

export const groupTones = {
  recruiting: 'success',
  formed: 'info',
  ordered: 'neutral',
  failed: 'neutral',
  withdrawn: 'neutral',
} as const
export const partTones = {
  joined: 'info',
  toOrder: 'warning',
  ordered: 'success',
  expired: 'neutral',
  void: 'neutral',
} as const

/** List price, group price, the lowest one can come to; or that one must sign in to see. */
export function GroupPrices({
  group,
  large,
}: {
  group: Pick<
    GroupCard,
    'pricesHidden' | 'basePrice' | 'price' | 'lowestPrice' | 'status' | 'unit' | 'unitEn'
  >
  large?: boolean
}) {
  const { t } = useTranslation('groupBuying')
  const { t: catalogue } = useTranslation('catalogue')
  const unit = useUnit()
  if (group.pricesHidden) return <span className="m-price">{catalogue('priceHidden')}</span>
  const final = group.status === 'formed' || group.status === 'ordered'
  return (
    <>
      <span className="m-muted">{final ? t('card.final') : t('card.price')} </span>
      <Money hao={group.price} look="price" size={large ? 'huge' : 'large'} />
      <span className="m-muted"> / {unit(group)}</span>{' '}
      <span className="m-group-base">
        <span className="m-muted">{t('card.base')} </span>
        <Money hao={group.basePrice} look="struck" />
      </span>{' '}
      {group.status === 'recruiting' && group.lowestPrice < group.price ? (
        <span className="m-muted m-small m-nowrap">
          {t('card.lowest')} <Money hao={group.lowestPrice} size="small" />
        </span>
      ) : null}
    </>
  )
}

/** How far a group has come to its maximum, and what it still needs to form. */
export function GroupProgress({
  group,
}: {
  group: Pick<GroupCard, 'joinedNum' | 'maxNum' | 'minNum' | 'joinedPeople' | 'unit' | 'unitEn'>
}) {
  const { t } = useTranslation('groupBuying')
  const quantity = useQuantity()
  const missing = group.minNum - group.joinedNum
  return (
    <Meter
      label={t('card.progress')}
      parts={[
        {
          share: group.joinedNum / group.maxNum,
          tone: 'brand',
          text: t('card.pieces', {
            n: group.joinedNum,
            quantity: quantity(group.maxNum, group),
          }),
        },
        {
          share: 0,
          tone: 'neutral',
          text: `${t('card.people', { n: group.joinedPeople })} · ${missing > 0 ? t('card.need', { quantity: quantity(missing, group) }) : t('card.reached')}`,
        },
      ]}
    />
  )
}

/** Group purchases below each other: goods, price, progress, and what comes next. */
export function GroupCards({ groups }: { groups: readonly GroupCard[] }) {
  const { t } = useTranslation('groupBuying')
  const pick = usePick()
  const spec = useSpec()
  const quantity = useQuantity()
  return (
    <ul className="m-groups">
      {groups.map(group => {
        const href = paths.group(group.id)
        const open = group.status === 'recruiting'
        return (
          <li key={group.id} className="m-group">
            <div className="m-group-picture">
              <Picture src={group.pic} alt="" size="card" />
            </div>
            <div className="m-group-body">
              <h2 className="m-group-title">
                <Link href={href}>{pick(group.title, group.titleEn)}</Link>{' '}
                <StatusBadge tone={groupTones[group.status]}>
                  {t(`status.${group.status}`)}
                </StatusBadge>
              </h2>
              <p className="m-muted m-small">
                {pick(group.name, group.nameEn)} · {spec(group.spec)} ·{' '}
                <Link href={paths.supplier(group.storeId)}>
                  {pick(group.storeName, group.storeNameEn)}
                </Link>
              </p>
              <p>
                <GroupPrices group={group} />
              </p>
              <GroupProgress group={group} />
              <p className="m-small m-figures">
                {open
                  ? t('card.ends', { at: minuteOf(group.endsAt) })
                  : group.status === 'formed' && group.own?.status === 'toOrder' && group.orderBy
                    ? t('card.orderBy', { at: minuteOf(group.orderBy) })
                    : t('card.ended', { at: minuteOf(group.endsAt) })}
              </p>
              <p>
                {group.own ? (
                  <>
                    <Tag tone="brand">
                      {t('card.own', { quantity: quantity(group.own.num, group) })}
                    </Tag>{' '}
                    <StatusBadge tone={partTones[group.own.status]}>
                      {t(`part.${group.own.status}`)}
                    </StatusBadge>{' '}
                  </>
                ) : null}
                {group.actions.includes('order') ? (
                  <ButtonLink
                    href={`${paths.ordering}?group=${group.id}`}
                    look="primary"
                    size="small"
                  >
                    {t('join.order')}
                  </ButtonLink>
                ) : null}{' '}
                <About name={`${pick(group.title, group.titleEn)} ${group.id}`}>
                  <ButtonLink
                    href={href}
                    size="small"
                    look={open && !group.own ? 'primary' : 'secondary'}
                  >
                    {open && !group.own ? t('list.join') : t('list.look')}
                  </ButtonLink>
                </About>
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
