import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx } from '~/mall/core/ctx'
import { write } from '~/mall/database/pool'
import { paths, withBase } from '~/paths'
import { endableKinds, type EndableKind } from '../codes'
import { findDigestKinds, keepChoices } from './choices'

/** What ends: e-mails of a kind, or of everything that comes in digests. */
export interface Ending {
  person: string
  kind: EndableKind
}
const PURPOSE = 'messages.unsubscribe'
const wordOf = (ctx: Ctx, { person, kind }: { person: string; kind: string }) =>
  `${ctx.mall.id} ${person} ${kind}`

/** Where a person ends e-mails of a kind without signing in: the signature is all the right it needs, and good for nothing else. */
export function unsubscribeUrl(ctx: Ctx, ending: Ending): string {
  const sign = ctx.services.tokens.digest(PURPOSE, wordOf(ctx, ending))
  const query = new URLSearchParams({ person: ending.person, kind: ending.kind, sign })
  return `${ctx.services.addressOf(ctx.mall)}${withBase(paths.unsubscribe)}?${query.toString()}`
}

/** Ends e-mails of a kind to whoever the link was sent to; `not_found` for a link that is not ours. Twice is once. */
export async function unsubscribe(
  ctx: Ctx,
  { sign, ...ending }: { person: string; kind: string; sign: string },
): Promise<{ ok: true }> {
  const kind = endableKinds.find(it => it === ending.kind)
  if (!kind || !ctx.services.tokens.isDigest(PURPOSE, wordOf(ctx, ending), sign))
    throw new MallError('not_found')
  return write(ctx, async ctx => {
    const kinds = kind === 'digest' ? await findDigestKinds(ctx, ending.person) : [kind]
    await keepChoices(
      ctx,
      ending.person,
      kinds.map(it => ({ kind: it, allowed: false })),
    )
    await audit(ctx, 'message.unsubscribe', 'person', ending.person, { kind })
    return { ok: true }
  })
}
