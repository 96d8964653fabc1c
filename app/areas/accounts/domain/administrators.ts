import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import type { Ctx, DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { mine, write } from '~/mall/database/pool'
import { drawPassword } from './draw-password'
import { clientHash, hashPassword } from './passwords'
import { organisations, people, personOrganisations } from './tables'

/** Of the organisation that stands for the whole school where there is none yet. */
const ROOT = 'school'
/** Of the organisation all people of suppliers belong to. */
export const SUPPLIERS = 'suppliers'

interface Asked {
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
  { code, name, reason, by }: Asked,
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
    const id = there?.id ?? newId(ctx.clock)
    if (!there && name) await addPerson(ctx, { id, code, name, passwordHash })
    else if (!there?.roles.includes('administrator'))
      await ctx.db
        .update(people)
        .set({ roles: sql`array_append(${people.roles}, 'administrator')` })
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

async function addPerson(
  ctx: DbCtx,
  person: { id: string; code: string; name: string; passwordHash: string },
): Promise<void> {
  const orgId = await rootOrganisation(ctx)
  await ctx.db.insert(people).values({
    ...person,
    mallId: ctx.mall.id,
    kind: 'staff',
    roles: ['administrator'],
    orgId,
    createdAt: ctx.clock.now(),
  })
  await ctx.db
    .insert(personOrganisations)
    .values({ mallId: ctx.mall.id, personId: person.id, orgId, shoper: false })
}

async function rootOrganisation(ctx: DbCtx): Promise<string> {
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
