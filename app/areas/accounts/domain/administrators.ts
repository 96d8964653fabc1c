import { and, asc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { audits, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, write } from '~/mall/database/pool'
import { drawPassword } from './draw-password'
import { clientHash, hashPassword } from './passwords'
import { organisations, people, personOrganisations } from './tables'
import { isForGood, termsOf } from './terms'

/** Of the organisation that stands for the whole school where there is none yet. */
const ROOT = 'school'
/** Of the organisation all people of suppliers belong to. */
export const SUPPLIERS = 'suppliers'
/** Neither of the two, which nobody had to bring. */
export const isDepartment = notInArray(organisations.id, [ROOT, SUPPLIERS])

interface NewAdministrator {
  /** Staff number. */
  code: string
  name: string | undefined
  reason: string
  by: string
}

/**
 * Makes somebody an administrator of the school: a new person with a first password, which is answered once and kept nowhere, or
 * one who is there already. Only whoever runs the mall comes here, by a command.
 * @throws `name_required` beside `name` where the person is new and has none; `account_disabled` beside `code`
 */
export async function makeAdministrator(
  ctx: Ctx,
  { code, name, reason, by }: NewAdministrator,
): Promise<{ password: string | null; isNew: boolean }> {
  const password = drawPassword()
  const passwordHash = await hashPassword(clientHash(password))
  return write(ctx, async ctx => {
    const [there] = await ctx.db
      .select()
      .from(people)
      .where(mine(ctx, people, eq(people.code, code)))
      .for('update')
    if (there?.disabled) throw new MallError('invalid', { fields: { code: 'account_disabled' } })
    if (!there && !name) throw new MallError('invalid', { fields: { name: 'name_required' } })
    const id = there?.id ?? (await addAdministrator(ctx, { code, name: name ?? '', passwordHash }))
    if (
      there &&
      (!isForGood(there, 'administrator', ctx.clock.now()) ||
        audits({ roles: new Set(there.roles) }))
    )
      await ctx.db
        .update(people)
        .set({
          // Whoever audits changes nothing, and would be no administrator.
          roles: sql`array_append(array_remove(array_remove(${people.roles}, 'administrator'), 'auditor'), 'administrator')`,
          roleTerms: termsOf(
            there.roleTerms,
            there.roles.filter(it => it !== 'administrator' && it !== 'auditor'),
          ),
        })
        .where(mine(ctx, people, eq(people.id, id)))
    await audit(ctx, 'accounts.makeAdministrator', 'person', id, {
      code,
      reason,
      by,
      isNew: !there,
    })
    return { password: there ? null : password, isNew: !there }
  })
}

/** In the open transaction: a new administrator of the school, whose number nobody has. */
export async function addAdministrator(
  ctx: DbCtx,
  person: { code: string; name: string; email?: string | null; passwordHash: string },
): Promise<string> {
  const id = newId(ctx.clock)
  const orgId = await rootOrganisation(ctx)
  await ctx.db.insert(people).values({
    ...person,
    id,
    mallId: ctx.mall.id,
    kind: 'staff',
    roles: ['administrator'],
    orgId,
    createdAt: ctx.clock.now(),
  })
  await ctx.db
    .insert(personOrganisations)
    .values({ mallId: ctx.mall.id, personId: id, orgId, shoper: false })
  return id
}

export async function rootOrganisation(ctx: DbCtx): Promise<string> {
  const [root] = await ctx.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(
      mine(
        ctx,
        organisations,
        and(isNull(organisations.parentId), ne(organisations.id, SUPPLIERS)),
      ),
    )
    .orderBy(asc(organisations.id))
    .limit(1)
  if (root) return root.id
  await ctx.db
    .insert(organisations)
    .values({ mallId: ctx.mall.id, id: ROOT, parentId: null, name: ctx.mall.schoolName })
  return ROOT
}
