import { data, redirect, type AppLoadContext } from '@remix-run/node'
import type { ConsoleVerbs } from '../domain/console'
import { paths } from '~/paths'
import type { OperatorConsole } from '~/web/context'
import { ownAddress, withQuery } from '~/web/own-address'

/** The console's pages are on its own host, and nowhere else. */
export function requireConsole({ console }: AppLoadContext): OperatorConsole {
  if (!console) throw data({ code: 'not_found' }, { status: 404 })
  return console
}

/** Where to go on from here: a page of the console, or its front. */
export const consoleReturn = (text: string | null | undefined): string =>
  text && /^\/operator\/[\w/-]*(\?[\w=&%.+-]*)?$/.test(text) ? text : paths.consoleSchools

/** What an operator may do, for whoever is signed in as one; everybody else is sent where that is mended. */
export function requireOperator(request: Request, context: AppLoadContext): ConsoleVerbs {
  const { session, verbs } = requireConsole(context)
  if (session?.step === 'in') return verbs
  if (session?.step === 'code') throw redirect(paths.consoleCode)
  if (session?.step === 'enrol') throw redirect(paths.consoleMe)
  const { path, query } = ownAddress(request)
  const returnTo = request.method === 'GET' ? withQuery(path, query) : path
  throw redirect(withQuery(paths.consoleSignIn, new URLSearchParams({ returnTo })))
}

/** A school of the address; no page where that is no number. */
export function schoolId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data({ code: 'not_found' }, { status: 404 })
  return Number(text)
}
