import { FACTORS_MAX, TOTP_DRAFT_MINUTES } from '../limits'
import { randomBytes } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { seal, unseal } from '~/mall/core/seal'
import { mine, violates, write } from '~/mall/database/pool'
import { proveOwnPassword } from '~/areas/accounts/domain/own-password'
import { findPerson, type ProvenPerson } from '~/areas/accounts/domain/people'
import { endSessions, goOn } from '~/areas/accounts/domain/sessions'
import { spendOnce } from '~/areas/accounts/domain/turns'
import { lockProven, proofOf, provenPerson } from '~/areas/accounts/domain/proof'
import { askNewKey, readNewKey } from './keys'
import { countCodes, drawCodes } from './recovery'
import { secondFactors } from './tables'
import { addressOf, drawSecret, sealSecret, stepOf } from './totp'

const DRAFT = 'totp-draft'
const DRAFT_BYTES = 12
const QR_WIDTH = 264
type Fresh = Omit<typeof secondFactors.$inferInsert, 'mallId' | 'id' | 'personId' | 'createdAt'>

/** Shows the password anew; `password_wrong`, `too_many`. */
export async function prove(ctx: Ctx, { password }: { password: string }) {
  const person = await proveOwnPassword(ctx, password)
  return { proof: await proofOf(ctx, person) }
}

/** A secret for an app, drawn afresh or the draft's own: it travels sealed, and nothing is kept until its first code has come. */
export async function draftTotp(ctx: Ctx, { draft }: { draft?: string }) {
  const { personId, code } = actorOf(ctx)
  const claims = draft ? await unseal(ctx, DRAFT, draft) : null
  const draftSecret = claims?.sub === personId ? String(claims.secret) : null
  const secret = draftSecret ?? drawSecret()
  const url = addressOf(secret, ctx.mall.name, code)
  const image = await QRCode.toBuffer(url, {
    margin: 1,
    width: QR_WIDTH,
    errorCorrectionLevel: 'M',
  })
  return {
    draft:
      draftSecret !== null && draft
        ? draft
        : await seal(
            ctx,
            DRAFT,
            { sub: personId, secret, jti: randomBytes(DRAFT_BYTES).toString('base64url') },
            TOTP_DRAFT_MINUTES,
          ),
    secret,
    url,
    image: image.toString('base64'),
  }
}

/** `first_factor`, `draft_over`, `factor_code_wrong`, `factors_many`. */
export async function addTotp(
  ctx: Ctx,
  { proof, draft, code, name }: { proof: string; draft: string; code: string; name: string },
) {
  const person = await provenPerson(ctx, proof)
  const claims = await unseal(ctx, DRAFT, draft)
  if (claims?.sub !== person.id) throw new MallError('invalid', { fields: { code: 'draft_over' } })
  const secret = String(claims.secret)
  const step = stepOf(ctx, secret, code)
  if (step === null) throw new MallError('invalid', { fields: { code: 'factor_code_wrong' } })
  return add(ctx, person, async (ctx, id) => {
    // A draft twice would be one secret in two rows, and each of its codes good twice.
    if (!(await spendOnce(ctx, `totp-draft:${String(claims.jti)}`, TOTP_DRAFT_MINUTES * 60)))
      throw new MallError('invalid', { fields: { code: 'draft_over' } })
    return {
      kind: 'totp',
      name,
      sealed: await sealSecret(ctx, person.id, id, secret),
      lastStep: step,
    }
  })
}

export async function askKey(ctx: Ctx) {
  return { key: await askNewKey(ctx, actorOf(ctx)) }
}

/** `first_factor`, `key_failed`, `key_known`, `factors_many`. */
export async function addKey(
  ctx: Ctx,
  {
    proof,
    challenge,
    answer,
    name,
  }: { proof: string; challenge: string; answer: string; name: string },
) {
  const person = await provenPerson(ctx, proof)
  const key = await readNewKey(ctx, person.id, challenge, answer)
  if (!key) throw new MallError('invalid', { fields: { answer: 'key_failed' } })
  try {
    return await add(ctx, person, async () => ({ kind: 'webauthn', name, ...key }))
  } catch (error) {
    throw violates(error, 'second_factors_credential')
      ? new MallError('conflict', { fields: { answer: 'key_known' }, cause: error })
      : error
  }
}

/** With the first one come recovery codes, and every session made without it ends. */
async function add(
  ctx: Ctx,
  person: ProvenPerson,
  fresh: (ctx: DbCtx, id: string) => Promise<Fresh>,
) {
  const codes = await write(ctx, async ctx => {
    await lockProven(ctx, person)
    const [had] = await ctx.db
      .select({ n: count() })
      .from(secondFactors)
      .where(mine(ctx, secondFactors, eq(secondFactors.personId, person.id)))
    if ((had?.n ?? 0) >= FACTORS_MAX)
      throw new MallError('conflict', { fields: { name: 'factors_many' } })
    const id = newId(ctx.clock)
    const row = await fresh(ctx, id)
    await ctx.db.insert(secondFactors).values({
      ...row,
      mallId: ctx.mall.id,
      id,
      personId: person.id,
      createdAt: ctx.clock.now(),
    })
    await audit(ctx, 'secondFactor.add', 'person', person.id, { kind: row.kind, factor: id })
    // All sessions but this one were begun with one factor alone.
    if (!had?.n) await endSessions(ctx, person.id, 'factor', ctx.visitor?.sessionId)
    return (await countCodes(ctx, person.id)) ? null : await drawCodes(ctx, person.id)
  })
  const session = await goOn(ctx, 'accounts.refresh')
  const now = await findPerson(ctx, person.id)
  return { codes, session: { ...session, proof: now && (await proofOf(ctx, now)) } }
}
