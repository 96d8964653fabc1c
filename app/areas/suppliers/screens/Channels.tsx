import { useTranslation } from 'react-i18next'
import type { ProductCard } from '~/areas/catalogue/contract'
import type { Store } from '../contract'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { HotGoods } from '~/areas/content/screens/Floor'
import { hrefWith } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { Breadcrumb, ButtonLink, Link, Page, Panel, Picture, Rating } from '~/ui'
import { channelHref, supplierHref, useSupplierWords } from './supplier-words'

type Branch = { id: string; name: string; nameEn: string; count: number }
export type Channel = Store & { goods: readonly ProductCard[]; categories: readonly Branch[] }

/** All third-party channels as tabs by code, with the way to each. */
export function ChannelTabs({
  channels,
  current,
}: {
  channels: readonly Pick<Store, 'id' | 'name' | 'nameEn' | 'thirdCode'>[]
  current?: string
}) {
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  return (
    <div role="navigation" aria-label={t('channels')} className="m-floor-links">
      <ul>
        <li>
          <Link href={paths.channels} aria-current={current ? undefined : 'page'}>
            {t('allChannels')}
          </Link>
        </li>
        {channels.map(it => (
          <li key={it.id}>
            <Link
              href={channelHref(it.thirdCode ?? it.id)}
              aria-current={it.thirdCode === current ? 'page' : undefined}
            >
              {pick(it.name, it.nameEn)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every channel with its hot line, what it is good for, and what sells best there. */
export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('suppliers')
  const { t: search } = useTranslation('search')
  const pick = usePick()
  return (
    <Page>
      <Breadcrumb
        label={search('crumbs')}
        crumbs={[{ label: search('home'), href: '/' }, { label: t('channelPage') }]}
      />
      <ChannelHead title={t('channelPage')} lead={t('channelLead', { n: channels.length })} />
      <ChannelTabs channels={channels} />
      {channels.map(it => (
        <div key={it.id} className="m-zone-part">
          <ChannelFacts channel={it} />
          <HotGoods
            title={t('channelHot', { name: pick(it.name, it.nameEn) })}
            goods={it.goods}
            links={[
              {
                label: t('channelAll', { n: it.productCount.toLocaleString('en') }),
                href: channelHref(it.thirdCode ?? it.id),
              },
            ]}
          />
        </div>
      ))}
    </Page>
  )
}

/** Who the channel is: name, code, hot line, in what it deals. */
export function ChannelFacts({ channel, heading = 2 }: { channel: Channel; heading?: 1 | 2 }) {
  const { t } = useTranslation('suppliers')
  const pick = usePick()
  const words = useSupplierWords()
  const Heading = `h${heading}` as const
  const code = channel.thirdCode ?? ''
  return (
    <Panel>
      <div className="m-channel-shop">
        <Link href={channelHref(code)} className="m-shop-logo" tabIndex={-1} aria-hidden="true">
          <Picture src={channel.logo} alt="" size="small" />
        </Link>
        <div className="m-shop-body">
          <Heading className="m-shop-name">
            {heading === 1 ? (
              pick(channel.name, channel.nameEn)
            ) : (
              <Link href={channelHref(code)}>{pick(channel.name, channel.nameEn)}</Link>
            )}{' '}
            <span className="m-hint m-figures">{t('code', { code })}</span>
          </Heading>
          <p className="m-shop-facts">
            <Rating score={channel.score} text={words.score(channel)} />{' '}
            <span className="m-figures">{words.goods(channel)}</span>{' '}
            <span className="m-figures">
              {channel.hotLine
                ? t('hotLineIs', { phone: channel.hotLine })
                : t('phoneIs', { phone: channel.phone })}
            </span>
          </p>
          <p className="m-shop-intro">{pick(channel.intro, channel.introEn)}</p>
          <p className="m-shop-facts">
            {channel.categories.map(it => (
              <span key={it.id}>
                <Link href={hrefWith(channelHref(code), { category: it.id })}>
                  {pick(it.name, it.nameEn)}
                </Link>{' '}
                <span className="m-figures">({it.count})</span>{' '}
              </span>
            ))}
          </p>
          <div className="m-shop-actions">
            <ButtonLink href={supplierHref(channel.id)} size="small">
              {t('enter')}
            </ButtonLink>{' '}
            <ButtonLink href={`${supplierHref(channel.id)}/detail`} size="small">
              {t('about')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Panel>
  )
}
