import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { circlesOf } from '~/mall/core/branches'
import type { DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import {
  refusal,
  withoutZeros,
  type ImportRow,
  type Judge,
  type Judgement,
} from '~/mall/core/judged'
import { mine } from '~/mall/database/pool'
import { schoolKinds } from '../codes'
import { isByOffice } from './leavers'
import { organisations, people } from './tables'

export interface DepartmentValues {
  code: string
  name: string
  parent: string
  /** Numbers of those who head it. */
  head: string[]
}
export interface DepartmentPlan {
  id: string
  isNew: boolean
  code: string
  name: string
  parentId: string | null
  heads: string[]
}
type Department = typeof organisations.$inferSelect

const byName = (a: Department, b: Department) => a.name.localeCompare(b.name)

/**
 * A department by its code; one without a code by its name, which takes the code on. What is above it is known, and never itself.
 * Heads may be asked to approve: files of administrators alone, and of whoever runs the mall, change them.
 */
export function judgeDepartments(
  byId: string | null,
  all: readonly ImportRow<DepartmentValues>[],
): Judge<DepartmentValues, DepartmentPlan> {
  const circles = circlesOf(all)
  let departments: Map<string, Department> | undefined
  return async (ctx, rows) => {
    const departmentsById =
      departments ?? new Map((await findDepartments(ctx)).map(it => [it.id, it]))
    // What is looked at is never written: later batches build on what earlier ones would have made.
    if (!ctx.writing) departments = departmentsById
    const heads = await findNumbered(
      ctx,
      rows.flatMap(it => it.values.head ?? []),
    )
    const isOffice = await isByOffice(ctx, byId)
    return rows.map(row => judgeOne(ctx, { known: departmentsById, circles, heads, isOffice }, row))
  }
}

const findDepartments = (ctx: DbCtx) =>
  ctx.db.select().from(organisations).where(mine(ctx, organisations))

/** People of the school by their numbers; other systems name for a while who has left, who heads nothing. */
async function findNumbered(ctx: DbCtx, codes: string[]): Promise<Map<string, string>> {
  if (!codes.length) return new Map()
  const rows = await ctx.db
    .select({ id: people.id, code: people.code })
    .from(people)
    .where(mine(ctx, people, inArray(people.code, codes), inArray(people.kind, [...schoolKinds])))
  return new Map(rows.map(it => [it.code, it.id]))
}

interface DepartmentsKnown {
  known: Map<string, Department>
  circles: ReadonlySet<string>
  /** Ids of people by their numbers. */
  heads: ReadonlyMap<string, string>
  isOffice: boolean
}

function judgeOne(
  ctx: DbCtx,
  { known, circles, heads, isOffice }: DepartmentsKnown,
  row: ImportRow<DepartmentValues>,
): Judgement<DepartmentPlan> {
  const { n, key, values } = row
  const list = [...known.values()]
  const withCode = (code: string) => list.find(it => it.code === code)
  const sameNamed = list.filter(it => it.code === null && it.name === values.name).sort(byName)
  const there = withCode(key) ?? (sameNamed.length === 1 ? sameNamed[0] : undefined)
  if (!there && /^\d+$/.test(key)) {
    const sameNumber = list.find(
      it => it.code?.startsWith('0') && withoutZeros(it.code) === withoutZeros(key),
    )
    if (sameNumber) return refusal(row, 'zeros_lost', 'code', key)
  }
  const name = values.name ?? there?.name
  if (name === undefined) return refusal(row, 'required', 'name')
  if (circles.has(key)) return refusal(row, 'parent_cycle', 'parent', values.parent)
  const parent = values.parent === undefined ? undefined : withCode(values.parent)
  if (values.parent !== undefined && !parent)
    return refusal(row, 'parent_unknown', 'parent', values.parent)
  for (let at = parent; at; at = known.get(at.parentId ?? ''))
    if (at === there) return refusal(row, 'parent_cycle', 'parent', values.parent)
  const unknown = values.head?.find(it => !heads.has(it))
  if (unknown !== undefined) return refusal(row, 'head_unknown', 'head', unknown)
  const plan: DepartmentPlan = {
    id: there?.id ?? newId(ctx.clock),
    isNew: !there,
    code: key,
    name,
    parentId: parent?.id ?? there?.parentId ?? null,
    heads: values.head
      ? [...new Set(values.head.flatMap(it => heads.get(it) ?? []))]
      : (there?.heads ?? []),
  }
  const sameHeads = isDeepStrictEqual(plan.heads, there?.heads ?? [])
  const isSame =
    there &&
    there.code === plan.code &&
    there.name === plan.name &&
    there.parentId === plan.parentId &&
    sameHeads
  if (isSame) return { n, act: 'same' }
  if (!isOffice && !sameHeads) return refusal(row, 'needs_administrator', 'head')
  known.set(plan.id, {
    mallId: ctx.mall.id,
    id: plan.id,
    code: key,
    name,
    parentId: plan.parentId,
    heads: plan.heads,
  })
  return { n, act: there ? 'change' : 'make', plan }
}

/** Makes and changes departments in the open transaction, as they were judged in it. Called by runs of imports alone. */
export async function importDepartments(
  ctx: DbCtx,
  plans: readonly DepartmentPlan[],
): Promise<void> {
  const newPlans = plans.filter(it => it.isNew)
  if (newPlans.length)
    await ctx.db
      .insert(organisations)
      .values(newPlans.map(({ isNew: _, ...it }) => ({ mallId: ctx.mall.id, ...it })))
  for (const { id, code, name, parentId, heads } of plans.filter(it => !it.isNew))
    await ctx.db
      .update(organisations)
      .set({ code, name, parentId, heads })
      .where(mine(ctx, organisations, eq(organisations.id, id)))
}
