import { redirect } from '@remix-run/node'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'

/** The page that says why goods are not to be had as they were asked for; what is the mall's own fault is thrown on. */
export function notAdded(error: unknown, query: URLSearchParams): Response {
  if (!isMallError(error) || error.status >= 500) throw error
  const { fields: wrong, values } = error.details
  if (error.code === 'invalid' && wrong?.num && values)
    return redirect(
      `${paths.addToCart}?${query}&failed=rule&min=${values.min}&step=${values.step}&max=${values.max}`,
    )
  return redirect(
    `${paths.addToCart}?${query}&failed=${error.code === 'too_large' ? 'full' : error.code === 'too_many' ? 'many' : 'gone'}`,
  )
}
