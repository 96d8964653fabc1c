import { randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import QRCode from 'qrcode'
import { MallError } from '~/contract/errors'
import { ATTEMPTS_MINUTES, ATTEMPTS_PAIR } from '~/areas/accounts/limits'
import { TOTP_DRAFT_MINUTES } from '~/areas/second-factor/limits'
import { verifyPassword } from '~/areas/accounts/domain/passwords'
import { forgetTurns, spendOnce, takeTurns } from '~/areas/accounts/domain/turns'
import {
  addressOf,
  drawSecret,
  sealSecret,
  stepOf,
  TOTP_SEAL,
} from '~/areas/second-factor/domain/totp'
import type { Ctx } from '~/mall/core/ctx'
import { isSealedByOld, seal, unseal } from '~/mall/core/seal'
import { mine, read, write } from '~/mall/database/pool'
import { noteAct } from './acts'
import { endSessionsOf } from './keep-operators'
import type { OperatorSession } from './operator-sessions'
import { operators } from './tables'

const DRAFT = 'operator-totp-draft'
const DRAFT_BYTES = 12
const QR_WIDTH = 264
const ISSUER = 'Campus mall'
const wrong = (field: string, code: string) =>
  new MallError('invalid', { fields: { [field]: code } })

const turnOf = (id: string) => ({
  key: `operator-code:${id}`,
  most: ATTEMPTS_PAIR,
  seconds: ATTEMPTS_MINUTES * 60,
})

/** Takes a code of the operator's app: of many that bring it at once one gets through, and so many are tried. */
export async function takeCode(ctx: Ctx, id: string, code: string): Promise<boolean> {
  await write(ctx, ctx => takeTurns(ctx, [turnOf(id)]))
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ sealed: operators.totpSealed })
      .from(operators)
      .where(mine(ctx, operators, eq(operators.id, id))),
  )
  const sealedSecret = row?.sealed ?? ''
  const claims = await unseal(ctx, TOTP_SEAL, sealedSecret)
  if (claims?.sub !== id) return false
  const secret = String(claims.secret)
  const step = stepOf(ctx, secret, code)
  if (step === null) return false
  // A key that may soon be taken away is left as soon as the secret is at hand.
  const fresh = isSealedByOld(ctx, TOTP_SEAL, sealedSecret)
    ? await sealSecret(ctx, id, id, secret)
    : sealedSecret
  return write(ctx, async ctx => {
    const rows = await ctx.db
      .update(operators)
      .set({ totpStep: step, totpSealed: fresh })
      .where(
        mine(
          ctx,
          operators,
          and(
            eq(operators.id, id),
            eq(operators.totpSealed, sealedSecret),
            lt(operators.totpStep, step),
          ),
        ),
      )
      .returning({ id: operators.id })
    if (rows.length) await forgetTurns(ctx, [turnOf(id).key])
    return rows.length > 0
  })
}

/** A secret for an app; it travels sealed, and nothing is kept until its first code has come. */
export async function draftFactor(ctx: Ctx, { operator }: OperatorSession, draft?: string) {
  const claims = draft ? await unseal(ctx, DRAFT, draft) : null
  const pendingSecret = claims?.sub === operator.id ? String(claims.secret) : null
  const secret = pendingSecret ?? drawSecret()
  const url = addressOf(secret, ISSUER, operator.code)
  const image = await QRCode.toBuffer(url, {
    margin: 1,
    width: QR_WIDTH,
    errorCorrectionLevel: 'M',
  })
  const jti = randomBytes(DRAFT_BYTES).toString('base64url')
  return {
    draft:
      pendingSecret !== null && draft
        ? draft
        : await seal(ctx, DRAFT, { sub: operator.id, secret, jti }, TOTP_DRAFT_MINUTES),
    secret,
    image: image.toString('base64'),
  }
}

/** Sets the app up, the password shown anew; all sessions end. `draft_over`, `factor_code_wrong`, `password_wrong`, `too_many`. */
export async function addFactor(
  ctx: Ctx,
  session: OperatorSession,
  { draft, code, password }: { draft: string; code: string; password: string },
): Promise<void> {
  const { id } = session.operator
  if (session.step === 'code' || session.operator.hasFactor) throw new MallError('wrong_state')
  await write(ctx, ctx => takeTurns(ctx, [turnOf(id)]))
  const claims = await unseal(ctx, DRAFT, draft)
  if (claims?.sub !== id) throw wrong('code', 'draft_over')
  const secret = String(claims.secret)
  const step = stepOf(ctx, secret, code)
  if (step === null) throw wrong('code', 'factor_code_wrong')
  const sealedSecret = await sealSecret(ctx, id, id, secret)
  await write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(operators)
      .where(mine(ctx, operators, eq(operators.id, id)))
      .for('update')
    if (!row || !(await verifyPassword(row.passwordHash, password)))
      throw wrong('password', 'password_wrong')
    if (row.totpSealed !== null) throw new MallError('wrong_state')
    if (!(await spendOnce(ctx, `operator-draft:${String(claims.jti)}`, TOTP_DRAFT_MINUTES * 60)))
      throw wrong('code', 'draft_over')
    await ctx.db
      .update(operators)
      .set({ totpSealed: sealedSecret, totpStep: step })
      .where(mine(ctx, operators, eq(operators.id, id)))
    await endSessionsOf(ctx, id)
    await noteAct({ ...ctx, operator: session.operator }, { verb: 'factor.add', subject: row.code })
  })
}
