import { eq } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { mine, read, write } from '~/mall/database/pool'
import { hasUnknownPlace, messageKinds, type MessageKind } from '../codes'
import type { MessageTexts } from '../contract'
import { messageTexts } from './tables'
import { placesOf, standardOf, type OwnTexts, type Text } from './texts'

/** A school has one row a kind at most. */
const findRows = (ctx: DbCtx) => ctx.db.select().from(messageTexts).where(mine(ctx, messageTexts))

/** What the school says of kinds in words of its own, as it is sent. */
export async function findOwnTexts(ctx: DbCtx): Promise<OwnTexts> {
  const rows = await findRows(ctx)
  return new Map(rows.map(({ kind, text, textEn }) => [kind, { text, textEn }]))
}

/** What each kind says by itself and in the school. For administrators and auditors. */
export async function findTexts(ctx: Ctx): Promise<MessageTexts> {
  actorWith(ctx, 'administrator', 'auditor')
  const rows = await read(ctx, findRows)
  const own = new Map(rows.map(it => [it.kind, it]))
  return {
    list: messageKinds.map(kind => {
      const it = own.get(kind)
      return {
        kind,
        places: placesOf(kind),
        standard: standardOf(kind),
        own: it
          ? { text: it.text, textEn: it.textEn, at: it.at.toISOString(), by: it.actorName }
          : null,
      }
    }),
  }
}

/** What the school says of a kind, locked. */
async function lockOwn(ctx: DbCtx, kind: MessageKind): Promise<Text | null> {
  const [row] = await ctx.db
    .select({ text: messageTexts.text, textEn: messageTexts.textEn })
    .from(messageTexts)
    .where(mine(ctx, messageTexts, eq(messageTexts.kind, kind)))
    .for('update')
  return row ?? null
}

/**
 * The school says something else of a kind, also of what people were told already. For administrators.
 * @throws `invalid` at a text that names a place the kind does not know
 */
export async function keepText(
  ctx: Ctx,
  { kind, text, textEn }: Text & { kind: MessageKind },
): Promise<{ ok: true }> {
  const actor = actorWith(ctx, 'administrator')
  const places = placesOf(kind)
  const now = { text, textEn }
  const wrong = (['text', 'textEn'] as const).filter(it => hasUnknownPlace(now[it], places))
  if (wrong.length)
    throw new MallError('invalid', {
      fields: Object.fromEntries(wrong.map(it => [it, 'place_unknown'])),
    })
  return write(ctx, async ctx => {
    const was = await lockOwn(ctx, kind)
    const set = { ...now, at: ctx.clock.now(), actorName: actor.name }
    await ctx.db
      .insert(messageTexts)
      .values({ mallId: ctx.mall.id, kind, ...set })
      .onConflictDoUpdate({ target: [messageTexts.mallId, messageTexts.kind], set })
    await audit(ctx, 'message.keepText', 'mall', String(ctx.mall.id), { kind, was, now })
    return { ok: true }
  })
}

/** The mall's own text of a kind is said again. For administrators. */
export async function forgetText(ctx: Ctx, { kind }: { kind: MessageKind }): Promise<{ ok: true }> {
  actorWith(ctx, 'administrator')
  return write(ctx, async ctx => {
    const was = await lockOwn(ctx, kind)
    await ctx.db.delete(messageTexts).where(mine(ctx, messageTexts, eq(messageTexts.kind, kind)))
    await audit(ctx, 'message.forgetText', 'mall', String(ctx.mall.id), { kind, was })
    return { ok: true }
  })
}
