import type { SubmissionResult } from '@conform-to/react'
import {
  data,
  redirect,
  redirectDocument,
  type ActionFunction,
  type AppLoadContext,
  type LoaderFunction,
} from '@remix-run/node'
import type { MallApi } from '~/areas'
import { isKeptForm, isKeptWhenRefused, isProofOfGoods } from '~/areas/drafts/codes'
import { DRAFT_HOURS } from '~/areas/drafts/limits'
import type { Ctx } from '~/mall/core/ctx'
import { paths } from '~/paths'
import { asksToSignIn, pageBefore, safeReturn } from './access'
import { readSecret, secretCookie, type CookieScope } from './cookies'
import { asTyped, isLeftForm, isTyped, namedValues, readForm, type LeftForm } from './forms'
import { translator } from './i18n'
import { ownAddress, withQuery } from './own-address'

/** Say how a page was come to, or where from, and nothing of what its form is about. */
const ways = ['address', 'index', 'late', 'returnTo']
/** What was chosen on the way here, by the name it has in the address: it goes before what stood in that field of a form. */
const choices = { address: 'addressId' }
/** A token of a form is a digest. */
const TOKEN = /^[\w-]{20,200}$/

/** Says that this browser has left a form somewhere, so that nobody else is looked up. */
const MARK = 'form_drafts'
const DAY_HOURS = 24

/** What was typed into forms that were not taken, as a request finds it. */
export interface Drafts {
  /** What is to be shown on the page asked for. */
  waiting: FormData | null
  /** Keeps a form of the page at this path and query for whoever holds its token, or else whoever asks; answers whether it did. */
  keep(fields: FormData, page: string): Promise<boolean>
  /** The form of the page at this path, as it was kept. */
  of(path: string): Promise<FormData | null>
  /** Forgets what was kept of the page asked for, of the page at a path, or everything. Asks nobody where this browser cannot have left anything. */
  drop(of?: 'everywhere' | { path: string }): Promise<void>
}

interface Keeping {
  verbs: MallApi['drafts']
  ctx: Ctx
  /** Of the person at this browser; empty where nobody has signed in. */
  token: string
  cookies: CookieScope
  outgoing: Headers
}

/** What cannot be kept or found is told to whoever runs the mall; the page does without. */
export async function draftsOf(
  request: Request,
  { verbs, ctx, token, cookies, outgoing }: Keeping,
): Promise<Drafts> {
  const hasLeft = readSecret(request, MARK, cookies) !== undefined
  const warn = (err: unknown) => {
    ctx.services.log.warn({ err, requestId: ctx.requestId }, 'a form was not kept or not found')
    return null
  }
  const mark = (days: number) =>
    outgoing.append('set-cookie', secretCookie(MARK, days ? '1' : '', cookies, days))
  const address = ownAddress(request)
  const page = pageOf(address)
  const found =
    hasLeft && token && request.method === 'GET'
      ? await verbs.find(ctx, token, page).catch(warn)
      : null
  let hasKept = false
  const at = (path: string) => pageOf({ path, query: new URLSearchParams() })
  return {
    waiting: found && formOf(withoutChosen(found, address)),
    async of(path) {
      const fields = hasLeft && token ? await verbs.find(ctx, token, at(path)).catch(warn) : null
      return fields && formOf(fields)
    },
    async keep(fields, address) {
      const { pathname, searchParams } = new URL(address, request.url)
      const typed = [...fields].flatMap(([name, value]): [string, string][] =>
        isTyped(name, value) ? [[name, value]] : [],
      )
      const draft = { ...pageOf({ path: pathname, query: searchParams }), fields: typed }
      const holder = String(fields.get('formToken') ?? token)
      if (!TOKEN.test(holder) || !typed.length) return false
      const isKept = (await verbs.keep(ctx, holder, draft).catch(warn)) ?? false
      hasKept ||= isKept
      if (isKept) mark(DRAFT_HOURS / DAY_HOURS)
      return isKept
    },
    async drop(of) {
      // An answer that was given up took its mark along: on pages that are kept while they are filled in it says nothing.
      if (!token || !(hasLeft || (!of && isKeptForm(page.path)))) return
      // What the press itself had kept, to be looked at first, stays.
      if (!of && hasKept) return
      const place = typeof of === 'object' ? at(of.path) : page
      await verbs.drop(ctx, token, of === 'everywhere' ? undefined : place).catch(warn)
      if (of === 'everywhere') mark(0)
    },
  }
}

/** A page as drafts are kept by. */
function pageOf({ path, query }: { path: string; query: URLSearchParams }) {
  const own = new URLSearchParams(query)
  for (const way of ways) own.delete(way)
  return { path, query: own.toString() }
}

function withoutChosen(
  fields: readonly [string, string][],
  { query }: { query: URLSearchParams },
): [string, string][] {
  const chosen = Object.entries(choices).flatMap(([way, field]) => (query.has(way) ? [field] : []))
  return fields.filter(([name]) => !chosen.includes(name))
}

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** The page a posted form stood on, where that page takes its own forms; null for a button that posts elsewhere. */
function formPage(request: Request): string | null {
  const { path, query } = ownAddress(request)
  const before = pageBefore(request)
  const page = before ?? safeReturn(withQuery(path, query))
  return page && new URL(page, request.url).pathname === path ? page : null
}

/** A form that leads to the sign-in, kept; whose session has ended hears it there even where the browser has forgotten it. */
async function keepRefused(
  request: Request,
  { drafts, owing, tokenIsRight }: AppLoadContext,
  answer: Response,
): Promise<void> {
  const page = formPage(request)
  const fields = await request.formData().catch(() => null)
  const token = String(fields?.get('formToken') ?? '')
  // A guest's form is nobody's once somebody has signed in.
  if (!fields || !token || (tokenIsRight(token) && !owing)) return
  if (page && isKeptForm(ownAddress(request).path)) await drafts.keep(withoutProofs(fields), page)
  const to = answer.headers.get('location') ?? ''
  if (!owing && to.startsWith(`${paths.signIn}?`) && !/[?&]ended=/.test(to))
    answer.headers.set('location', `${to}&ended=time`)
}

async function leave(
  { left, fields, to }: LeftForm,
  { context: { drafts }, request }: Parameters<ActionFunction>[0],
) {
  if (left === 'discard') {
    await drafts.drop()
    return redirect(here(request))
  }
  await drafts.keep(fields, formPage(request) ?? here(request))
  return redirect(to)
}

/**
 * An action whose forms are not lost: one that leads to the sign-in, or aside to another page, is kept and shown again with its
 * page, until the page is sent the next time; if it is refused then, it is kept as it was sent. Where the page is to be shown with
 * what was kept, the action itself is not asked.
 */
export const keepsDrafts =
  (action: ActionFunction): ActionFunction =>
  async args => {
    const { context, request } = args
    const { drafts } = context
    if (drafts.waiting) return data({ result: asTyped(drafts.waiting) })
    const copy = context.actor ? null : request.clone()
    try {
      const answer = await action(args)
      if (!(await keepUnsettled(args, answer))) await drafts.drop()
      return answer
    } catch (error) {
      if (isLeftForm(error)) return leave(error, args)
      if (copy && asksToSignIn(error)) await keepRefused(copy, context, error)
      // What failed was not taken: what was kept of it stays.
      else if (isRedirect(error)) await drafts.drop()
      throw error
    }
  }

/** A form that was refused is shown by the answer, and again by its page, if somebody leaves it for another or loads it anew. */
async function keepUnsettled(
  { context: { actor, drafts }, request }: Parameters<ActionFunction>[0],
  answer: unknown,
): Promise<boolean> {
  const typed = actor && isKeptWhenRefused(ownAddress(request).path) ? refusedForm(answer) : null
  return typed !== null && drafts.keep(withoutProofs(typed), formPage(request) ?? here(request))
}

/** Whoever comes back from choosing an address finds the same goods; whoever comes back later may find others. */
function withoutProofs(fields: FormData): FormData {
  const kept = new FormData()
  for (const [name, value] of fields) if (!isProofOfGoods(name)) kept.append(name, value)
  return kept
}

const isRedirect = (error: unknown) =>
  error instanceof Response && error.status >= 300 && error.status < 400

/** The page asked for, as links write it. */
function here(request: Request): string {
  const { path, query } = ownAddress(request)
  query.delete('index')
  return withQuery(path, query)
}

function refusedForm(answer: unknown): FormData | null {
  const { data: reply } = (answer ?? {}) as { data?: { result?: SubmissionResult } | null }
  const { error, initialValue } = reply?.result ?? {}
  return error && initialValue ? formOf(namedValues(initialValue)) : null
}

/**
 * Keeps what somebody is typing into a form of the page `typedOn`, so that it is there again after the page was left, loaded anew
 * or opened in another window. Answers 204, also where there was too much to be kept: nobody who types can do anything about it.
 */
export async function keepTyped(request: Request, context: AppLoadContext): Promise<Response> {
  const { fields } = await readForm(request, context, 'token')
  const page = safeReturn(String(fields.get('typedOn') ?? ''))
  fields.delete('typedOn')
  if (!context.actor || !page || !isKeptForm(new URL(page, request.url).pathname))
    throw new Response(null, { status: 404 })
  await context.drafts.keep(withoutProofs(fields), page)
  return new Response(null, { status: 204 })
}

/** A page with something to show again is asked for whole. */
export const showsDrafts =
  (loader: LoaderFunction): LoaderFunction =>
  args => {
    const { drafts, isDocument } = args.context
    if (!drafts.waiting || isDocument) return loader(args)
    const { path, query } = ownAddress(args.request)
    throw redirectDocument(withQuery(path, query))
  }

/** A page with something to show again is drawn as if its form had just been sent: every form can show itself as it was typed. */
export function asSent(request: Request, { drafts, isDocument }: AppLoadContext): Request {
  if (!drafts.waiting || !isDocument) return request
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')
  return new Request(request.url, { method: 'POST', headers, body: '', signal: request.signal })
}

/** What the page says of it. */
export function restoredOn(request: Request, { drafts, locale }: AppLoadContext) {
  if (!drafts.waiting) return null
  const t = translator(locale).getFixedT(null, 'drafts')
  const { path, query } = ownAddress(request)
  return { page: withQuery(path, query), text: t('restored'), discard: t('discard') }
}
