import { LOOKUP_MAX } from '../limits'
import { and, asc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Colleague } from '~/areas/teams/contract'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { containing } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import { organisations, people, personOrganisations } from './tables'
import { schoolKinds } from '../codes'

const LETTERS_MIN = 2

/** `shoper`: whether they may buy in one of their organisations at least, wherever they are now. */
export type FoundColleague = Colleague & { shoper: boolean }

/** People of the school itself, as colleagues see them; suppliers' clerks and closed accounts are not among them. */
export async function selectColleagues(
  ctx: DbCtx,
  where: SQL | undefined,
  limit = LOOKUP_MAX,
): Promise<FoundColleague[]> {
  const rows = await ctx.db
    .select({
      id: people.id,
      code: people.code,
      name: people.name,
      kind: people.kind,
      depName: organisations.name,
      shoper: sql<boolean>`exists (select 1 from ${personOrganisations} own where own.mall_id = ${people.mallId} and own.person_id = ${people.id} and own.shoper)`,
    })
    .from(people)
    .leftJoin(organisations, mine(ctx, organisations, eq(organisations.id, people.orgId)))
    .where(
      mine(ctx, people, eq(people.disabled, false), inArray(people.kind, [...schoolKinds]), where),
    )
    .orderBy(asc(people.code))
    .limit(limit)
  return rows.map(row => ({ ...row, depName: row.depName ?? '' }))
}

/** The person with this staff or student number; a form says so of the field `personCode` where there is none. */
export async function findColleague(ctx: DbCtx, code: string): Promise<FoundColleague> {
  const [found] = await selectColleagues(ctx, eq(people.code, code.trim()), 1)
  if (!found) throw new MallError('invalid', { fields: { personCode: 'nobody' } })
  return found
}

const plain = ({ shoper: _, ...person }: FoundColleague): Colleague => person

/** Looks people up by a part of name or number. One letter alone answers nothing: the school is not to be read out. */
const lookUp =
  (kinds: readonly Colleague['kind'][]) =>
  async (ctx: Ctx, { keyword }: { keyword: string }) => {
    buyerOf(ctx)
    if ([...keyword].length < LETTERS_MIN) return { list: [] }
    const found = await read(ctx, ctx =>
      selectColleagues(
        ctx,
        and(
          inArray(people.kind, [...kinds]),
          or(ilike(people.name, containing(keyword)), ilike(people.code, containing(keyword))),
        ),
      ),
    )
    return { list: found.map(plain) }
  }
export const lookUpUsers = lookUp(['teacher', 'student'])
export const lookUpTeachers = lookUp(['teacher'])

/** Departments of the school by a part of the name; all of them, up to the ceiling, without one. */
export async function lookUpDepartments(ctx: Ctx, { keyword }: { keyword: string }) {
  buyerOf(ctx)
  return read(ctx, async ctx => {
    const found = await ctx.db
      .select({ id: organisations.id, name: organisations.name, parentId: organisations.parentId })
      .from(organisations)
      .where(
        mine(
          ctx,
          organisations,
          keyword ? ilike(organisations.name, containing(keyword)) : undefined,
        ),
      )
      .orderBy(asc(organisations.id))
      .limit(LOOKUP_MAX)
    const parents = found.flatMap(it => (it.parentId ? [it.parentId] : []))
    const names = new Map(
      (parents.length
        ? await ctx.db
            .select({ id: organisations.id, name: organisations.name })
            .from(organisations)
            .where(mine(ctx, organisations, inArray(organisations.id, parents)))
        : []
      ).map(it => [it.id, it.name]),
    )
    return {
      list: found.map(({ id, name, parentId }) => ({
        id,
        name,
        parentName: names.get(parentId ?? '') ?? null,
      })),
    }
  })
}
