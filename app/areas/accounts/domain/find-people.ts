import { and, asc, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { roles } from '~/contract/access'
import { MallError } from '~/contract/errors'
import { actorWith, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { dayOf } from '~/mall/core/days'
import { auditRows } from '~/mall/core/tables'
import { beginsWith, spellingsOf } from '~/mall/database/pattern'
import { mine, read } from '~/mall/database/pool'
import {
  datedRoles,
  personDeeds,
  schoolKinds,
  type GivenRole,
  type PersonDeed,
  type PersonState,
} from '../codes'
import { belonging, current, type PersonRow } from './people'
import { organisations, people, personOrganisations } from './tables'
import { termState, type Term } from './terms'

export interface PeopleAsked {
  keyword?: string
  role?: GivenRole
  state?: PersonState
  page: number
  rows: number
}

const DEEDS_SHOWN = 20
/** What their rows tell, as far as they do. */
const day = z.string().nullable()
const trailDetail = z.object({
  after: z.array(z.enum(roles)).optional(),
  terms: z.record(z.string(), z.object({ from: day, until: day })).optional(),
  reason: z.string().optional(),
})

/** Neither the people of suppliers nor those who run the mall. */
export const ofSchool = and(
  inArray(people.kind, [...schoolKinds]),
  sql`not ${people.roles} && array['platform', 'supplier']`,
)

/** Those whose name begins with the text, or number with one of its spellings, or whose phone is one: an index has each. */
export const goingBy = (text: string, spellings: readonly string[]): SQL | undefined =>
  or(
    beginsWith(people.name, text),
    ...spellings.map(it => beginsWith(people.code, it)),
    inArray(people.phone, [...spellings]),
  )

function conditionOf({ keyword, role, state }: PeopleAsked): SQL | undefined {
  const text = keyword?.trim()
  return and(
    text ? goingBy(text, spellingsOf(text)) : undefined,
    role ? sql`${role} = any(${people.roles})` : undefined,
    state ? eq(people.disabled, state === 'disabled') : undefined,
  )
}

/** People of the school of whom this is true, as they are at the organisation they are at now. */
const schoolPeople = (ctx: DbCtx, condition: SQL | undefined) =>
  ctx.db
    .select({
      ...getTableColumns(people),
      orgName: belonging.orgName,
      shoper: belonging.shoper,
    })
    .from(people)
    .innerJoin(organisations, current.organisation(ctx))
    .innerJoin(personOrganisations, current.membership(ctx))
    .where(mine(ctx, people, and(ofSchool, condition)))

/** The dates of duties, in the order of the codes; whether they count today, where that is known. */
const termsReply = (ctx: Ctx, terms: Record<string, Term>) =>
  datedRoles.flatMap(role => {
    const term = terms[role]
    return term ? [{ role, ...term, state: termState(term, dayOf(ctx.clock.now())) }] : []
  })

const personRow = (ctx: Ctx, row: Omit<PersonRow, 'hasOtherOrgs'>) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  roles: row.roles,
  terms: termsReply(ctx, row.roleTerms),
  orgName: row.orgName,
  shoper: row.shoper,
  state: row.disabled ? ('disabled' as const) : ('open' as const),
})

/** A page of the people of the school, by their numbers. For administrators. */
export async function listPeople(ctx: Ctx, query: PeopleAsked) {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const condition = conditionOf(query)
    const [counted] = await ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(people)
      .where(mine(ctx, people, and(ofSchool, condition)))
    const rows = await schoolPeople(ctx, condition)
      .orderBy(asc(people.code))
      .limit(query.rows)
      .offset((query.page - 1) * query.rows)
    return { list: rows.map(row => personRow(ctx, row)), total: counted?.total ?? 0 }
  })
}

/** One of them, with their organisations and what was done to them lately. For administrators. */
export async function findSchoolPerson(ctx: Ctx, { id }: { id: string }) {
  actorWith(ctx, 'administrator', 'auditor')
  return read(ctx, async ctx => {
    const [row] = await schoolPeople(ctx, eq(people.id, id))
    if (!row) throw new MallError('not_found')
    return {
      ...personRow(ctx, row),
      phone: row.phone,
      email: row.email,
      createdAt: row.createdAt.toISOString(),
      isImported: row.imported !== null,
      organisations: await organisationsOf(ctx, id),
      deeds: await deedsTo(ctx, id),
    }
  })
}

const organisationsOf = (ctx: DbCtx, personId: string) =>
  ctx.db
    .select({ name: organisations.name, shoper: personOrganisations.shoper })
    .from(personOrganisations)
    .innerJoin(
      organisations,
      mine(ctx, organisations, eq(organisations.id, personOrganisations.orgId)),
    )
    .where(mine(ctx, personOrganisations, eq(personOrganisations.personId, personId)))
    .orderBy(asc(organisations.name))

async function deedsTo(ctx: DbCtx, personId: string) {
  const rows = await ctx.db
    .select()
    .from(auditRows)
    .where(
      mine(
        ctx,
        auditRows,
        and(
          eq(auditRows.subject, 'person'),
          eq(auditRows.subjectId, personId),
          inArray(auditRows.verb, [...personDeeds]),
        ),
      ),
    )
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(DEEDS_SHOWN)
  return rows.map(({ id, at, actorName, verb, detail }) => {
    const { after, terms, reason } = trailDetail.parse(detail)
    return {
      id,
      at: at.toISOString(),
      byName: actorName,
      deed: verb as PersonDeed,
      roles: after ?? null,
      terms: termsReply(ctx, terms ?? {}),
      reason: reason ?? '',
    }
  })
}
