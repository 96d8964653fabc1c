import type { ReactNode } from 'react'
import type { CategoryNode } from '~/areas/catalogue/contract'
import { useRootData } from '~/frame/root-data'
import { CategoryMenu } from '~/areas/malls/screens/category-menu'

/** First sight of the home page: categories, highlights, who is here and what is new. Without categories the highlights take their place. */
export function HomeTop({
  categories,
  banner,
  side,
}: {
  categories?: readonly CategoryNode[]
  banner: ReactNode
  side: ReactNode
}) {
  const { textBrowser } = useRootData()
  return (
    <div className="m-home-top">
      {categories && !textBrowser ? (
        <div className="m-home-cats">
          <CategoryMenu categories={categories} />
        </div>
      ) : null}
      <div className={categories ? 'm-home-main' : 'm-home-main m-home-main-broad'}>{banner}</div>
      <div className="m-home-side">{side}</div>
    </div>
  )
}

/** The home page: a stage as wide as the window, then blocks below each other. */
export function HomePage({
  title,
  stage,
  children,
}: {
  title: string
  stage?: ReactNode
  children: ReactNode
}) {
  return (
    <div id="main" role="main" tabIndex={-1}>
      <h1 className="m-hidden">{title}</h1>
      {stage ? (
        <div className="m-stage">
          <div className="m-wrap">{stage}</div>
        </div>
      ) : null}
      <div className="m-page m-home">{children}</div>
    </div>
  )
}
