import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Banner } from '~/features/content/Banner'
import { Floor, HotGoods } from '~/features/content/Floor'
import { HelloCard, NoticeList } from '~/features/content/HomeSide'
import { HomePage, HomeTop } from '~/features/content/HomeTop'
import { QuickLinks } from '~/features/content/QuickLinks'
import { useFrameData } from '~/features/malls/frame-data'
import { pageTitle } from '~/features/page-title'
import { usePick, useRootData } from '~/features/root-data'
import { inLanguage } from '~/web/in-language'

export const meta = pageTitle
export const loader = async ({ context }: LoaderFunctionArgs) => inLanguage(await context.api.content.home(), context.locale)

export default function Home() {
  const { banner, notices, floors, hot, recommend } = useLoaderData<typeof loader>()
  const { mall, person } = useRootData()
  const { t } = useTranslation('malls')
  const { t: words } = useTranslation('content')
  const pick = usePick()
  const frame = useFrameData()
  const todo = frame?.todo
  const counts = todo ? [
    { label: words('home.pendingReceive'), href: '/person/orders/new/owner?status=DELIVERY', count: todo.receiveWait ?? 0 },
    { label: words('home.pendingFund'), href: '/orders/account', count: todo.addAccountWait ?? 0 },
    { label: words('home.pendingAudit'), href: '/todo/todo/toAudit', count: todo.toAudit ?? 0 },
  ].filter(it => it.count >= 0) : []
  return (
    <HomePage title={pick(mall.name, mall.nameEn)}>
      <HomeTop categories={frame?.categories ?? []} banner={<Banner slides={banner} />} side={<><HelloCard person={person} counts={counts} /><NoticeList notices={notices} /></>} />
      <QuickLinks />
      <HotGoods title={t('home.hot')} note={t('home.hotNote')} goods={hot} links={[{ label: words('home.moreGoods'), href: '/product?sort=sales' }]} />
      {floors.map(floor => <Floor key={floor.n} floor={floor} />)}
      <HotGoods title={words('home.recommend')} note={words('home.recommendNote')} goods={recommend} links={[{ label: words('home.moreGoods'), href: '/product?sort=new' }]} />
    </HomePage>
  )
}
