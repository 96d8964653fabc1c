import { clearFailures } from '~/areas/accounts/domain/attempts'
import { asc, desc, eq, max } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { hashPassword, verifyPassword } from '~/areas/accounts/domain/passwords'
import { takeTurns } from '~/areas/accounts/domain/turns'
import { consoleSchool } from '~/areas/malls/domain/console-school'
import { ATTEMPTS_MINUTES, ATTEMPTS_PAIR } from '~/areas/accounts/limits'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, read, violates, write, writeBeside } from '~/mall/database/pool'
import { noteAct } from './acts'
import { operatorOf } from './acting'
import { operators, operatorSessions } from './tables'

const wrong = (field: string, code: string) =>
  new MallError('invalid', { fields: { [field]: code } })

/** Whether anybody runs the mall from the console, whatever school the context is of. */
export const operatorsExist = (ctx: Ctx): Promise<boolean> =>
  read(
    { ...ctx, mall: consoleSchool.mall, db: undefined, writing: undefined },
    async ctx =>
      (await ctx.db.$count(operators, mine(ctx, operators, eq(operators.disabled, false)))) > 0,
  )

/** The first one, made together with the first school. */
export async function addFirstOperator(
  ctx: DbCtx,
  { code, passwordHash }: { code: string; passwordHash: string },
): Promise<void> {
  await writeBeside(ctx, consoleSchool.mall, ctx =>
    insertOperator(ctx, { code, name: code, passwordHash, by: code }),
  )
}

interface NewOperator {
  code: string
  name: string
  passwordHash: string
  wantsFactor?: boolean
  isDemo?: boolean
  reason?: string
  by?: string
}

async function insertOperator(ctx: DbCtx, { by, reason, ...operator }: NewOperator): Promise<void> {
  const [there] = await ctx.db
    .select({ id: operators.id })
    .from(operators)
    .where(mine(ctx, operators, eq(operators.code, operator.code)))
  if (there) throw wrong('code', 'code_taken')
  await ctx.db
    .insert(operators)
    .values({ mallId: ctx.mall.id, id: newId(ctx.clock), createdAt: ctx.clock.now(), ...operator })
  await noteAct(ctx, { verb: 'operator.add', subject: operator.code, reason, by })
}

/** A further one. By a command, or at the console. `code_taken` beside `code`. */
export async function addOperator(
  ctx: Ctx,
  { password, ...operator }: Omit<NewOperator, 'passwordHash'> & { password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await write(ctx, ctx => insertOperator(ctx, { ...operator, passwordHash })).catch(
    (error: unknown) => {
      if (violates(error, 'operators_code')) throw wrong('code', 'code_taken')
      throw error
    },
  )
}

export const endSessionsOf = (ctx: DbCtx, operatorId: string) =>
  ctx.db
    .delete(operatorSessions)
    .where(mine(ctx, operatorSessions, eq(operatorSessions.operatorId, operatorId)))

type Change = 'disable' | 'enable' | 'password' | 'endFactor'
const verbs = {
  disable: 'operator.disable',
  enable: 'operator.enable',
  password: 'operator.password',
  endFactor: 'factor.end',
} as const

/**
 * Changes one of them; all their sessions end. The last who can sign in is disabled by nobody at the console: only a command,
 * which needs the machine itself, would let anybody in again.
 * @throws `not_found`; `operator_self` and `operator_last` beside `code`
 */
export async function changeOperator(
  ctx: Ctx,
  change: Change,
  { code, password, reason, by }: { code: string; password?: string; reason?: string; by?: string },
): Promise<void> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  await write(ctx, async ctx => {
    const all = await ctx.db
      .select()
      .from(operators)
      .where(mine(ctx, operators))
      .orderBy(asc(operators.id))
      .for('update')
    const one = all.find(it => it.code === code)
    if (!one) throw new MallError('not_found')
    if (change === 'disable' && ctx.operator) {
      if (one.id === ctx.operator.id) throw wrong('code', 'operator_self')
      if (!all.some(it => it.id !== one.id && !it.disabled)) throw wrong('code', 'operator_last')
    }
    await ctx.db
      .update(operators)
      .set(
        change === 'password'
          ? { passwordHash }
          : change === 'endFactor'
            ? { totpSealed: null, totpStep: 0 }
            : { disabled: change === 'disable' },
      )
      .where(mine(ctx, operators, eq(operators.id, one.id)))
    await endSessionsOf(ctx, one.id)
    await noteAct(ctx, { verb: verbs[change], subject: code, reason, by })
  })
  // Whoever is let in anew does not wait for what others have tried with the name.
  if (change === 'password' || change === 'enable') await clearFailures(ctx, [code])
}

/** Those there are, for operators; `anybody`: for a command. */
export async function listOperators(ctx: Ctx, anybody = false) {
  if (!anybody) operatorOf(ctx)
  return read(ctx, async ctx => {
    const lastSeen = ctx.db
      .select({
        operatorId: operatorSessions.operatorId,
        at: max(operatorSessions.seenAt).as('last_seen'),
      })
      .from(operatorSessions)
      .where(mine(ctx, operatorSessions))
      .groupBy(operatorSessions.operatorId)
      .as('last_seen')
    const list = await ctx.db
      .select({ row: operators, seenAt: lastSeen.at })
      .from(operators)
      .leftJoin(lastSeen, eq(lastSeen.operatorId, operators.id))
      .where(mine(ctx, operators))
      .orderBy(asc(operators.disabled), desc(operators.createdAt))
    return {
      list: list.map(({ row, seenAt }) => ({
        ...{ code: row.code, name: row.name, disabled: row.disabled, wantsFactor: row.wantsFactor },
        hasFactor: row.totpSealed !== null,
        createdAt: row.createdAt.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      })),
    }
  })
}

/** Their own password, the old one shown anew; all sessions end, the one at hand as well. `password_wrong`, `too_many`. */
export async function changeOwnPassword(
  ctx: Ctx,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { id } = operatorOf(ctx)
  await write(ctx, ctx =>
    takeTurns(ctx, [
      { key: `operator-own:${id}`, most: ATTEMPTS_PAIR, seconds: ATTEMPTS_MINUTES * 60 },
    ]),
  )
  const passwordHash = await hashPassword(newPassword)
  await write(ctx, async ctx => {
    const [row] = await ctx.db
      .select()
      .from(operators)
      .where(mine(ctx, operators, eq(operators.id, id)))
      .for('update')
    if (!row || !(await verifyPassword(row.passwordHash, password)))
      throw wrong('password', 'password_wrong')
    await ctx.db
      .update(operators)
      .set({ passwordHash })
      .where(mine(ctx, operators, eq(operators.id, id)))
    await endSessionsOf(ctx, id)
    await noteAct(ctx, { verb: 'password', subject: row.code })
  })
}
