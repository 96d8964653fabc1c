import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAbnormal } from '~/contract/abnormal'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { mine, violates, write } from '~/mall/database/pool'
import { makePeople, unknownPassword } from './import-people'
import { judgePeople, type PersonPlan, type PersonValues } from './judge-people'
import { people } from './tables'

/** Somebody the school's sign-on has vouched for, as it told them. */
export interface Newcomer {
  number: string
  name: string
  kind: 'teacher' | 'student'
  /** Codes or names of their department, of which the first that there is counts. */
  departments: readonly string[]
  phone: string | undefined
  email: string | undefined
}
/** `known`: somebody has the number, or one that differs in capitals alone, or was quicker. */
export type Admission = 'made' | 'known' | 'incomplete' | 'department'

const plain = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(it => !isAbnormal(it))
/** The same as of rows of an import. */
const values = z.object({
  number: z.string().regex(/^[\p{L}\p{N}._/-]{1,40}$/u),
  name: plain(60),
})
const mobile = z
  .string()
  .transform(it => it.replace(/[\s-]/g, '').replace(/^(\+|00)86/, ''))
  .pipe(z.string().regex(/^1[3-9]\d{9}$/))
const email = z.email().max(100)

/**
 * Makes an account for somebody who has none, as a teacher or student without any right or duty. Never touches one that is
 * there: who was disabled or has left stays so. What of telephone and e-mail is no such thing, or somebody else's, is left out.
 */
export async function admitNewcomer(ctx: Ctx, newcomer: Newcomer): Promise<Admission> {
  const { data } = values.safeParse(newcomer)
  if (!data) return 'incomplete'
  const password = await unknownPassword()
  const newcomerRow = {
    ...data,
    kind: newcomer.kind,
    phone: mobile.safeParse(newcomer.phone).data,
    email: email.safeParse(newcomer.email).data,
  }
  const admit = (admission: NewcomerValues) =>
    write(ctx, ctx => admitIn(ctx, admission, newcomer.departments, password))
  try {
    return await admit(newcomerRow)
  } catch (error) {
    // Two browsers that came at the same moment, or somebody else with that telephone.
    if (violates(error, 'people_code')) return 'known'
    if (violates(error, 'people_phone')) return admit({ ...newcomerRow, phone: undefined })
    throw error
  }
}

type NewcomerValues = Pick<PersonValues, 'number' | 'name' | 'kind'> & {
  phone: string | undefined
  email: string | undefined
}

async function admitIn(
  ctx: DbCtx,
  { number, name, kind, phone, email }: NewcomerValues,
  departments: readonly string[],
  password: string,
): Promise<Admission> {
  const [same] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(mine(ctx, people, eq(sql`lower(${people.code})`, number.toLowerCase())))
    .limit(1)
  if (same) return 'known'
  const judge = async (values: Partial<PersonValues>) => {
    const [judgement] = await judgePeople({ byId: null, complete: false })(ctx, [
      { n: 1, key: number, values: { number, name, kind, ...values } },
    ])
    return judgement
  }
  for (const department of departments) {
    const own = { department, ...(email === undefined ? {} : { email }) }
    let judgement = await judge(phone === undefined ? own : { ...own, phone })
    if (judgement?.act === 'refused' && judgement.fault === 'phone_taken')
      judgement = await judge(own)
    if (judgement?.act === 'make') return make(ctx, judgement.plan, password)
    if (judgement?.act !== 'refused') return 'known'
    if (judgement.column !== 'department') return 'incomplete'
  }
  return 'department'
}

async function make(ctx: DbCtx, plan: PersonPlan, password: string): Promise<Admission> {
  // No import told of them: one that does takes them over.
  const [id = ''] = await makePeople(ctx, [{ ...plan, imported: null }], password)
  const { code, fields, orgId } = plan
  await audit(ctx, 'people.admit', 'person', id, { code, kind: fields.kind, orgId })
  return 'made'
}
