import { data, type AppLoadContext } from '@remix-run/node'
import type { System } from '~/areas/malls/codes'

/** The first line of every page of a twin: there is no such page where the twin does not answer. */
export function requireTwin(context: Pick<AppLoadContext, 'isTwin'>, system: System): void {
  if (!context.isTwin(system)) throw data({ code: 'not_found' }, { status: 404 })
}
