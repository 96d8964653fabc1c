import { createContext, useContext, type ComponentType } from 'react'
import { dataOf, type DrawnPart } from '~/contract/drawn-once'
import { drawnPart } from './drawn-parts'

/** Draws a component as HTML, from the cache where it was drawn before. */
export type FragmentRenderer = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
) => string

/** Given by the server alone: browsers draw what stands in a fragment as they draw everything. */
export const FragmentCache = createContext<FragmentRenderer | null>(null)

/**
 * A part of a page that is the same for everybody who sees the same data: the server draws it once and keeps its HTML, because a
 * list is forty cards of thirty elements. The component gets plain data and nothing else, which is what its HTML is kept by; it
 * may read the school and the language (`useRootData`), but neither the person nor the address of the page, and no `useId`.
 */
export function CachedFragment<Data extends object, Props extends object>({
  as: Element,
  className,
  role,
  component: Component,
  data,
  propsOf,
}: {
  as: 'div' | 'li' | 'tr'
  className?: string
  role?: string
  component: ComponentType<Props>
  /** What it shows; in a browser that has got this part drawn, its name (`drawnOnce`). */
  data: Data | DrawnPart
  propsOf: (data: Data) => Props
}) {
  const render = useContext(FragmentCache)
  const html = 'drawn' in data ? data.drawn : undefined
  const whole = dataOf<Data>(data)
  if (whole && !render)
    return (
      <Element className={className} role={role} data-drawn={html}>
        <Component {...propsOf(whole)} />
      </Element>
    )
  return (
    <Element
      className={className}
      role={role}
      data-drawn={html}
      dangerouslySetInnerHTML={{
        __html: whole && render ? render(Component, propsOf(whole)) : drawnPart(html),
      }}
    />
  )
}
