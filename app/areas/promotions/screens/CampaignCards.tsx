import { useTranslation } from 'react-i18next'
import type { Campaign } from '../contract'
import { minuteOf } from '~/frame/when'
import { usePick } from '~/frame/root-data'
import { Link, StatusBadge } from '~/ui'
import { Countdown } from './Countdown'
import { campaignHref } from './zone-words'

const tones = { running: 'success', upcoming: 'info', ended: 'neutral' } as const

export function CampaignStateBadge({ state }: Pick<Campaign, 'state'>) {
  const { t } = useTranslation('promotions')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}

/** When it begins or ends, as the server says it; how long that still is, where script runs. */
export function CampaignTime({
  campaign,
}: {
  campaign: Pick<Campaign, 'state' | 'beginsAt' | 'endsAt'>
}) {
  const { t } = useTranslation('promotions')
  const { state, beginsAt, endsAt } = campaign
  if (state === 'ended')
    return (
      <span className="m-figures">
        <time dateTime={endsAt}>{t('over', { at: minuteOf(endsAt) })}</time>
      </span>
    )
  const [at, key] =
    state === 'upcoming' ? ([beginsAt, 'begins'] as const) : ([endsAt, 'ends'] as const)
  return (
    <span className="m-figures">
      <time dateTime={at}>{t(key, { at: minuteOf(at) })}</time>
      <Countdown to={at} begins={state === 'upcoming'} />
    </span>
  )
}

/** Campaigns beside each other, each with its picture, its time and the way in. */
export function CampaignCards({
  campaigns,
  level = 3,
}: {
  campaigns: readonly Campaign[]
  level?: 2 | 3
}) {
  const { t } = useTranslation('promotions')
  const pick = usePick()
  const Heading = `h${level}` as const
  return (
    <ul className="m-campaigns">
      {campaigns.map(it => (
        <li key={it.id} className="m-campaign-card">
          <div className="m-campaign-frame">
            <Link
              href={campaignHref(it.kind, it.id)}
              className="m-campaign-picture"
              tabIndex={-1}
              aria-hidden="true"
            >
              <img src={`${it.picture}?width=480`} alt="" width={384} height={134} loading="lazy" />
            </Link>
            <div className="m-campaign-body">
              <Heading className="m-campaign-title">
                <Link href={campaignHref(it.kind, it.id)}>{pick(it.title, it.titleEn)}</Link>{' '}
                <CampaignStateBadge state={it.state} />
              </Heading>
              <p className="m-campaign-lead">{pick(it.lead, it.leadEn)}</p>
              <p className="m-campaign-facts">
                <CampaignTime campaign={it} />{' '}
                <span className="m-figures">{t('goodsCount', { n: it.goodsCount })}</span>
                {it.storeName ? (
                  <span> {t('byStore', { store: pick(it.storeName, it.storeNameEn) })}</span>
                ) : null}
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
