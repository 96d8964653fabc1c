import { createContext, useContext, type ComponentType } from 'react'
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
export function CachedFragment<Props extends object>({
  as: Element,
  className,
  role,
  component: Component,
  props,
  drawn,
}: {
  as: 'div' | 'li' | 'tr'
  className?: string
  role?: string
  component: ComponentType<Props>
  /** Null in a browser that has got this part drawn (`drawnOnce`). */
  props: Props | null
  /** By what name it has. */
  drawn?: string
}) {
  const render = useContext(FragmentCache)
  if (props && !render)
    return (
      <Element className={className} role={role} data-drawn={drawn}>
        <Component {...props} />
      </Element>
    )
  return (
    <Element
      className={className}
      role={role}
      data-drawn={drawn}
      dangerouslySetInnerHTML={{
        __html: props && render ? render(Component, props) : drawnPart(drawn),
      }}
    />
  )
}
