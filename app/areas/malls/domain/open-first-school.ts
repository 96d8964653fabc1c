import { addAdministrator } from '~/areas/accounts/domain/administrators'
import { hashPassword, refuseOwnWords } from '~/areas/accounts/domain/passwords'
import { forgetOver, forgetTurns, takeTurns } from '~/areas/accounts/domain/turns'
import { MallError } from '~/contract/errors'
import { ATTEMPTS_MINUTES, ATTEMPTS_PAIR } from '~/areas/accounts/limits'
import { audit } from '~/mall/core/audit'
import type { RequestParts, Ctx, DbCtx } from '~/mall/core/ctx'
import { read, write } from '~/mall/database/pool'
import type { Mall } from '../contract'
import { schoolSettings } from '../settings'
import { addSchool } from './create-school'
import type { School } from './directory'
import { FIRST_ID, isFirstSecret, isSchoolThere } from './first-secret'
import { operatorsKnown, type FirstOperator } from './hooks'
import { checkSettings, lockSchools, tellSchools } from './keep-school'
import { mallOf } from './stored-school'

const REASON = '首次建校 First visit'
const NAME = '校园采购商城'
const names = { name: NAME, nameEn: 'Campus procurement mall' }

/** What stands in the place of a school while there is none: whoever comes sees the one page that makes the first. */
const noSchool: School = {
  mall: {
    ...mallOf(
      FIRST_ID,
      schoolSettings.parse({
        ...names,
        code: 'none',
        schoolName: NAME,
        schoolNameEn: names.nameEn,
        regions: [{ code: 'main', name: NAME }],
      }),
    ),
    code: '',
  },
  version: 'none',
}

export interface FirstSchool {
  /** What a start of the mall has printed. */
  secret: string
  /** What `schoolSettings` says. */
  school: unknown
  /** `password`: as it comes from a client. */
  administrator: { code: string; name: string; email: string | null; password: string }
  /** Who is to run the mall from the console; must be there where nobody does so yet. */
  operator: FirstOperator | null
}

/**
 * Makes the first school, its first administrator and who runs the mall at once. Whoever runs the mall shows by the secret who they are; every try
 * counts before it is judged, and nothing is made, or hashed, for who has none.
 * @throws `not_found` where there is a school; `invalid` with what is wrong, `secret_wrong` beside `secret`; `too_many`
 */
export async function openFirstSchool(
  ctxFor: (mall: Mall) => Ctx,
  { secret, school, administrator, operator }: FirstSchool,
): Promise<Mall> {
  const settings = checkSettings(school)
  const ctx = ctxFor(mallOf(FIRST_ID, settings))
  await proveSecret(ctx, secret)
  refuseOwnWords(ctx, administrator.password, { ...administrator, phone: null }, 'password')
  if (!operator && !(await operatorsKnown().exist(ctx)))
    throw new MallError('invalid', { fields: { operator: 'required' } })
  const { password, ...person } = administrator
  const passwordHash = await hashPassword(password)
  const operatorHash = operator && (await hashPassword(operator.password))
  await write(ctx, async ctx => {
    await lockSchools(ctx)
    await refuseOthers(ctx, secret)
    const change = { reason: REASON, by: person.name }
    await addSchool(ctx, settings, change)
    const id = await addAdministrator(ctx, { ...person, passwordHash })
    const detail = { ...change, code: person.code, address: ctx.clientAddress, isNew: true }
    await audit(ctx, 'accounts.makeAdministrator', 'person', id, detail)
    if (operator && operatorHash)
      await operatorsKnown().add(ctx, { code: operator.code, passwordHash: operatorHash })
  })
  tellSchools(ctx)
  return ctx.mall
}

/** What a mall has for its first visit; no call leads here, because whoever runs the mall is known to none. */
export interface FirstVisits {
  noSchool: School
  /** Whether nobody runs the mall from the console yet. */
  needsOperator(): Promise<boolean>
  open(content: FirstSchool, requestId: string, parts: RequestParts): Promise<Mall>
}
export const firstVisit = (
  ctxFor: (mall: Mall, actor: null, requestId: string, parts: RequestParts) => Ctx,
): FirstVisits => ({
  noSchool,
  needsOperator: async () =>
    !(await operatorsKnown().exist(ctxFor(noSchool.mall, null, 'first-visit', {}))),
  open: (content, requestId, parts) =>
    openFirstSchool(mall => ctxFor(mall, null, requestId, parts), content),
})

/** So many tries of one address; nobody elsewhere can use up those of whoever has the secret, who may mend the rest as often as needed. */
async function proveSecret(ctx: Ctx, secret: string): Promise<void> {
  const key = `first-visit:${ctx.clientAddress ?? 'unknown'}`
  await write(ctx, async ctx => {
    await forgetOver(ctx)
    await takeTurns(ctx, [{ key, most: ATTEMPTS_PAIR, seconds: ATTEMPTS_MINUTES * 60 }])
  })
  await read(ctx, ctx => refuseOthers(ctx, secret))
  await write(ctx, ctx => forgetTurns(ctx, [key]))
}

async function refuseOthers(ctx: DbCtx, secret: string): Promise<void> {
  if (await isSchoolThere(ctx.db)) throw new MallError('not_found')
  if (await isFirstSecret(ctx, secret)) return
  ctx.services.log.warn({ requestId: ctx.requestId }, 'wrong secret at the first visit')
  throw new MallError('invalid', { fields: { secret: 'secret_wrong' } })
}
