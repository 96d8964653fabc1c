import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Education, Session } from '../contract'
import { MallError } from '~/contract/errors'
import { birthOf } from '../id-card'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, violates, write } from '~/mall/database/pool'
import { hashPassword, refuseOwnWords } from './passwords'
import { askedSchool } from './school'
import { proveCode, spendCode } from './sms-codes'
import { sessionFor } from './sign-in'
import { organisations, people, personOrganisations } from './tables'

interface Registration {
  name: string
  idcardNo: string
  eduBackground: Education
  code: string
  phone: string
  email: string
  verificationCode: string
  /** SHA-256 of the password, as the client sends it. */
  password: string
  orgId?: string
}
/** Which field is to blame when a number is taken. */
const uniqueColumns = [
  ['people_phone', 'phone', 'phone_taken'],
  ['people_code', 'code', 'student_no_taken'],
  ['people_id_card', 'idcardNo', 'idcard_taken'],
] as const

/**
 * Schools that let students in by password or by SMS code take registrations; the others know their people by themselves. So do those
 * whose sign-on makes people: a number that anybody may type would be found there by whose it is.
 */
function askOpen(ctx: Ctx): void {
  if (ctx.mall.newcomers || !ctx.mall.studentLogins.some(it => it === 'password' || it === 'sms'))
    throw new MallError('no_permission')
}

/**
 * Makes a student of the school out of who holds the phone, and signs them in. What is taken already (phone, student number, ID
 * card) is told only now that the code has come back; a refused registration does not use the code up, but counts as a try.
 */
export async function register(ctx: Ctx, input: Registration): Promise<Session> {
  askOpen(ctx)
  askedSchool(ctx, input.orgId)
  if ((birthOf(input.idcardNo) ?? '') > ctx.clock.now().toISOString().slice(0, 10))
    throw new MallError('invalid', { fields: { idcardNo: 'idcard_wrong' } })
  refuseOwnWords(ctx, input.password, input, 'password')
  const proof = await proveCode(ctx, {
    phone: input.phone,
    purpose: 'register',
    code: input.verificationCode,
  })
  const passwordHash = await hashPassword(input.password)
  const digests = ctx.services.tokens.digests('id-card', input.idcardNo)
  const id = newId(ctx.clock)
  try {
    await write(ctx, async ctx => {
      await spendCode(ctx, proof)
      if (
        (
          await ctx.db
            .select({ id: people.id })
            .from(people)
            .where(mine(ctx, people, inArray(people.idCardDigest, digests)))
        ).length
      )
        throw new MallError('conflict', { fields: { idcardNo: 'idcard_taken' } })
      const orgId = await schoolOrg(ctx)
      await ctx.db.insert(people).values({
        mallId: ctx.mall.id,
        id,
        code: input.code,
        name: input.name,
        kind: 'student',
        isDemo: ctx.services.demo,
        roles: ['student'],
        orgId,
        phone: input.phone,
        email: input.email,
        passwordHash,
        eduBackground: input.eduBackground,
        idCardDigest: digests[0],
        idCardEnd: input.idcardNo.slice(-4),
        createdAt: ctx.clock.now(),
      })
      await ctx.db
        .insert(personOrganisations)
        .values({ mallId: ctx.mall.id, personId: id, orgId, shoper: true })
      await audit(ctx, 'accounts.register', 'person', id)
    })
  } catch (error) {
    const [, field, code] = uniqueColumns.find(([constraint]) => violates(error, constraint)) ?? []
    throw field ? new MallError('conflict', { fields: { [field]: code }, cause: error }) : error
  }
  return sessionFor(ctx, { id, sessionEpoch: 0 })
}

/** The organisation at the top that bears the school's name; students are not asked for their college. */
async function schoolOrg(ctx: DbCtx): Promise<string> {
  const [row] = await ctx.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(mine(ctx, organisations, and(isNull(organisations.parentId))))
    .orderBy(sql`${organisations.name} <> ${ctx.mall.schoolName}`, organisations.id)
    .limit(1)
  if (!row) throw new MallError('register_failed')
  return row.id
}
