import type { ReactNode } from 'react'
import type { CategoryNode } from '~/contract/catalogue'
import { CategoryMenu } from '~/features/malls/category-menu'

/** First sight of the home page: categories, highlights, who is here and what is new. */
export function HomeTop({ categories, banner, side }: { categories: readonly CategoryNode[]; banner: ReactNode; side: ReactNode }) {
  return (
    <div className="m-home-top">
      <div className="m-home-cats">
        <CategoryMenu categories={categories} />
      </div>
      <div className="m-home-main">{banner}</div>
      <div className="m-home-side">{side}</div>
    </div>
  )
}

/** The body of the home page; blocks below each other. */
export function HomePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="m-page m-home" id="main" role="main" tabIndex={-1}>
      <h1 className="m-hidden">{title}</h1>
      {children}
    </div>
  )
}
