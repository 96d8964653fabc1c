import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { HotGoods, SectionHead } from '~/areas/content/screens/Floor'
import { HelloCard, NoticeList } from '~/areas/content/screens/HomeSide'
import { QuickLinks } from '~/areas/content/screens/QuickLinks'
import { ChannelStrip, ZoneTiles } from '~/areas/content/screens/Zones'
import { AssetRules } from '~/areas/malls/screens/AssetHints'
import { useFrameData } from '~/areas/malls/screens/frame-data'
import { pageTitle } from '~/frame/page-title'
import { usePick, useRootData } from '~/frame/root-data'
import { paths } from '~/paths'
import { ButtonLink, Columns, DataTable, Link, Page, Panel } from '~/ui'
import { inLanguage } from '~/web/in-language'

const NOTICES = 8
const HOT = 12

export const meta = pageTitle

/** The school's own home page; a school without one shows the common home. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.mall.ownHome) throw redirect('/')
  const { content } = context.api
  const [hall, notices, hot] = await Promise.all([
    content.ownHome(),
    content.notices({ rows: NOTICES }),
    content.hotGoods({ id: '0' }),
  ])
  return inLanguage(
    {
      hall,
      notices: notices.list,
      hot: hot.list.slice(0, HOT),
      title: context.locale === 'en' ? hall.titleEn : hall.title,
    },
    context.locale,
  )
}

export default function OwnHome() {
  const { hall, notices, hot } = useLoaderData<typeof loader>()
  const { t } = useTranslation('malls')
  const { person } = useRootData()
  const frame = useFrameData()
  const pick = usePick()
  const side = (
    <>
      <HelloCard person={person} />
      <Panel title={t('home.rules')}>
        <ul className="m-manual-list">
          {hall.rules.map(it => (
            <li key={it.url}>
              <Link href={it.url}>{pick(it.name, it.nameEn)}</Link>
            </li>
          ))}
        </ul>
      </Panel>
      <AssetRules />
    </>
  )
  return (
    <Page>
      <ChannelHead title={pick(hall.title, hall.titleEn)} lead={pick(hall.lead, hall.leadEn)}>
        <p className="m-question-more">
          <ButtonLink href={paths.manual} look="accent">
            {t('footer.manual')}
          </ButtonLink>
        </p>
      </ChannelHead>
      <div className="m-hall">
        <SectionHead title={t('home.steps')} />
        <ol className="m-hall-steps">
          {hall.steps.map(it => (
            <li key={it.title} className="m-hall-step">
              <Link href={it.url}>
                <strong className="m-hall-name">{pick(it.title, it.titleEn)} </strong>
                <span className="m-hall-text">{pick(it.text, it.textEn)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <Columns side={side} at="right">
        <QuickLinks />
        <Panel
          title={t('home.notices')}
          actions={<Link href={paths.notices}>{t('home.allNotices')}</Link>}
        >
          <NoticeList notices={notices} long />
        </Panel>
        <Panel title={t('home.offices')} flush>
          <DataTable
            caption={t('home.offices')}
            rows={hall.offices}
            rowId={it => it.name}
            columns={[
              {
                id: 'name',
                head: t('home.office'),
                cell: it => pick(it.name, it.nameEn),
                names: true,
              },
              { id: 'duty', head: t('home.duty'), cell: it => pick(it.duty, it.dutyEn) },
              {
                id: 'phone',
                head: t('home.contact'),
                cell: it => <span className="m-figures">{it.phone}</span>,
                width: 'medium',
              },
            ]}
          />
        </Panel>
      </Columns>
      <ZoneTiles />
      <HotGoods title={t('home.hot')} note={t('home.hotNote')} goods={hot} />
      <ChannelStrip providers={frame?.providers ?? []} />
    </Page>
  )
}
