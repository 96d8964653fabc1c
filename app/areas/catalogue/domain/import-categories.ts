import { eq, sql } from 'drizzle-orm'
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
import { forget } from '~/mall/core/kept'
import { mine } from '~/mall/database/pool'
import { categories } from './tables'

export interface CategoryValues {
  code: string
  name: string
  nameEn: string
  parent: string
  order: number
}
type Category = typeof categories.$inferSelect
export interface CategoryPlan extends Omit<Category, 'mallId'> {
  isNew: boolean
  /** Stands below another one than before. */
  moves: boolean
}

/** Levels of the menu. */
const LEVELS = 3

/** A category by its code; one without a code by its name, which takes the code on. Circles, and more levels than the menu has, are refused. */
export function judgeCategories(
  all: readonly ImportRow<CategoryValues>[],
): Judge<CategoryValues, CategoryPlan> {
  const circles = circlesOf(all)
  let allCategories: Map<string, Category> | undefined
  return async (ctx, rows) => {
    const byId = allCategories ?? new Map((await findCategories(ctx)).map(it => [it.id, it]))
    // What is looked at is never written: later batches build on what earlier ones would have made.
    if (!ctx.writing) allCategories = byId
    return rows.map(row => judgeOne(ctx, byId, circles, row))
  }
}

const findCategories = (ctx: DbCtx) => ctx.db.select().from(categories).where(mine(ctx, categories))

function judgeOne(
  ctx: DbCtx,
  byId: Map<string, Category>,
  circles: ReadonlySet<string>,
  row: ImportRow<CategoryValues>,
): Judgement<CategoryPlan> {
  const { n, key, values } = row
  const list = [...byId.values()]
  const withCode = (code: string) => list.find(it => it.code === code)
  const sameNamed = list.filter(it => it.code === null && it.name === values.name)
  const there = withCode(key) ?? (sameNamed.length === 1 ? sameNamed[0] : undefined)
  if (!there && /^\d+$/.test(key)) {
    const bare = withoutZeros(key)
    if (list.some(it => it.code?.startsWith('0') && withoutZeros(it.code) === bare))
      return refusal(row, 'zeros_lost', 'code', key)
  }
  const name = values.name ?? there?.name
  if (name === undefined) return refusal(row, 'required', 'name')
  if (circles.has(key)) return refusal(row, 'category_cycle', 'parent', values.parent)
  const parent = values.parent === undefined ? undefined : withCode(values.parent)
  if (values.parent !== undefined && !parent)
    return refusal(row, 'category_unknown', 'parent', values.parent)
  const above = pathOf(byId, parent)
  if (there && above.includes(there)) return refusal(row, 'category_cycle', 'parent', values.parent)
  if (parent && above.length + heightOf(list, there) > LEVELS)
    return refusal(row, 'category_deep', 'parent', values.parent)
  const plan: CategoryPlan = {
    id: there?.id ?? newId(ctx.clock),
    isNew: !there,
    moves: !!there && !!parent && parent.id !== there.parentId,
    code: key,
    name,
    nameEn: values.nameEn ?? there?.nameEn ?? name,
    parentId: parent?.id ?? there?.parentId ?? null,
    // As the file has them, where it does not say.
    ord: values.order ?? there?.ord ?? n,
  }
  const facts = ['code', 'name', 'nameEn', 'parentId', 'ord'] as const
  if (there && facts.every(it => there[it] === plan[it])) return { n, act: 'same' }
  const { isNew: _new, moves: _moves, ...category } = plan
  byId.set(plan.id, { mallId: ctx.mall.id, ...category })
  return { n, act: there ? 'change' : 'make', plan }
}

/** A category and those above it. */
function pathOf(byId: ReadonlyMap<string, Category>, from: Category | undefined): Category[] {
  const path: Category[] = []
  for (let at = from; at && !path.includes(at); at = byId.get(at.parentId ?? '')) path.push(at)
  return path
}

/** Levels a category takes with those below it. */
function heightOf(list: readonly Category[], top: Category | undefined): number {
  const below = top ? list.filter(it => it.parentId === top.id) : []
  return 1 + Math.max(0, ...below.map(it => heightOf(list, it)))
}

/** Makes and changes categories in the open transaction, as they were judged in it. Called by runs of imports alone. */
export async function importCategories(ctx: DbCtx, plans: readonly CategoryPlan[]): Promise<void> {
  const newPlans = plans.filter(it => it.isNew)
  if (newPlans.length)
    await ctx.db
      .insert(categories)
      .values(
        newPlans.map(({ isNew: _new, moves: _moves, ...it }) => ({ mallId: ctx.mall.id, ...it })),
      )
  for (const { id, code, name, nameEn, parentId, ord } of plans.filter(it => !it.isNew))
    await ctx.db
      .update(categories)
      .set({ code, name, nameEn, parentId, ord })
      .where(mine(ctx, categories, eq(categories.id, id)))
  if (plans.some(it => it.moves)) await placeGoods(ctx)
  forget(ctx, 'categories')
}

/** Goods stand where their category stands. */
const placeGoods = (ctx: DbCtx) =>
  ctx.db.execute(sql`
    with recursive tree as (
      select id, array[id] as path from categories where mall_id = ${ctx.mall.id} and parent_id is null
      union all select c.id, t.path || c.id from categories c join tree t on t.id = c.parent_id where c.mall_id = ${ctx.mall.id}
    ), moved as (
      select p.id, t.path from products p join tree t on t.id = p.category_id where p.mall_id = ${ctx.mall.id} and p.category_path <> t.path
      order by p.id collate "C" for no key update of p
    )
    update products p set category_path = m.path from moved m where p.mall_id = ${ctx.mall.id} and p.id = m.id`)
