import type { ShouldRevalidateFunction } from '@remix-run/react'
import { paths } from '~/paths'

/** What the server is asked where the page at hand stays. */
export const ADD_IN_PLACE = `${paths.addToCart}?inPlace`
/** In the place of an answer that did not come. */
export interface Lost {
  lost: true
}

/** Whether a post leaves the page as it is: what changes by it is told, and needs no page made anew. */
export const staysInPlace = (formAction: string | undefined): boolean =>
  !!formAction?.endsWith('?inPlace')

/** For pages that goods are put in the cart from. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => !staysInPlace(formAction) && defaultShouldRevalidate
