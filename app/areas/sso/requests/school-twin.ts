import { data, redirectDocument, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { SsoProtocol } from '~/areas/malls/codes'
import { paths, withBase } from '~/paths'
import { clientHash } from '~/web/client-hash'
import { readSecret, secretCookie } from '~/web/cookies'
import { asPage } from '~/web/failures'
import { requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { ownAddress } from '~/web/own-address'
import { requireTwin } from '~/web/twins'

/** The session at the school, not at the mall. */
const SESSION = 'school_sso'
const SESSION_DAYS = 8 / 24
const QUERY_MAX = 4_000

const signIn = z.object({
  number: requiredText(60),
  password: z.string('password_required').min(1, 'password_required').max(200, 'too_long'),
})

const doorOf = (door: string | undefined): SsoProtocol => {
  if (door === 'cas' || door === 'oidc') return door
  throw data({ code: 'not_found' }, { status: 404 })
}

function knockOf(request: Request, door: string | undefined) {
  return {
    origin: new URL(request.url).origin,
    door: doorOf(door),
    query: ownAddress(request).query.toString().slice(0, QUERY_MAX),
  }
}

/** Straight back for whoever has a session at the school; else what its page needs to ask. */
export async function twinPage(
  request: Request,
  context: AppLoadContext,
  door: string | undefined,
) {
  requireTwin(context, 'sso')
  const { outcome, url, examples } = await context.api.sso
    .twinDoor({ ...knockOf(request, door), session: readSecret(request, SESSION, context.cookies) })
    .catch(asPage)
  if (outcome === 'go' && url) throw redirectDocument(url)
  return data(
    { refused: outcome === 'refused', examples },
    { status: outcome === 'refused' ? 403 : 200 },
  )
}

/** Number and password at the school's page, or a change of mind. */
export async function twinAction(
  request: Request,
  context: AppLoadContext,
  door: string | undefined,
) {
  requireTwin(context, 'sso')
  const knock = knockOf(request, door)
  const { fields, intent } = await readForm(request, context, 'token')
  if (intent === 'cancel') {
    const { url } = await context.api.sso.twinDoor({ ...knock, cancel: true }).catch(asPage)
    return redirectDocument(url ?? '/')
  }
  const parsed = parseFields(fields, signIn)
  if (!parsed.ok) return parsed.reply
  try {
    const { url, session } = await context.api.sso.twinDoor({
      ...knock,
      number: parsed.value.number,
      password: clientHash(parsed.value.password),
    })
    if (session)
      context.outgoing.append(
        'set-cookie',
        secretCookie(SESSION, session, context.cookies, SESSION_DAYS),
      )
    return redirectDocument(url ?? '/')
  } catch (error) {
    return parsed.fail(error)
  }
}

/** Ends the session at the school and goes back to the mall, never elsewhere. */
export async function twinSignOut(
  request: Request,
  context: AppLoadContext,
  door: string | undefined,
) {
  requireTwin(context, 'sso')
  const { origin, searchParams } = new URL(request.url)
  if (context.mall.sso !== doorOf(door)) throw data({ code: 'not_found' }, { status: 404 })
  context.outgoing.append('set-cookie', secretCookie(SESSION, '', context.cookies, 0))
  const back = searchParams.get(door === 'cas' ? 'service' : 'post_logout_redirect_uri') ?? ''
  const isMall =
    URL.canParse(back) &&
    new URL(back).origin === origin &&
    new URL(back).pathname === withBase(paths.front)
  return redirectDocument(isMall ? back : new URL(withBase(paths.front), origin).href)
}
