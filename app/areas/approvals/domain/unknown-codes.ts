import { and, inArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { organisations, people } from '~/areas/accounts/domain/tables'
import { categories } from '~/areas/catalogue/domain/tables'
import { fundAccounts } from '~/areas/funds/domain/tables'
import type { ApprovalRule } from '~/areas/malls/approval-rule'
import type { UnknownCodes } from '~/areas/malls/domain/hooks'
import { stores } from '~/areas/suppliers/domain/tables'
import type { DbCtx } from '~/mall/core/ctx'
import { mine } from '~/mall/database/pool'

type CodeTable = PgTable & { mallId: PgColumn }

/** Where what a condition names is looked up: by the number the school gave it, or by the mall's own. */
const places = [
  { field: 'categories', word: 'category_unknown', table: categories, by: ['id', 'code'] },
  { field: 'departments', word: 'department_unknown', table: organisations, by: ['id', 'code'] },
  { field: 'suppliers', word: 'supplier_unknown', table: stores, by: ['id', 'code'] },
  { field: 'budgetItems', word: 'budget_item_unknown', table: fundAccounts, by: ['budgetItem'] },
  { field: 'approvers', word: 'person_unknown', table: people, by: ['code'] },
] as const

/** Which codes of rules name nothing the school has, by the field they stand in. */
export async function unknownCodes(
  ctx: DbCtx,
  rules: readonly ApprovalRule[],
): Promise<UnknownCodes> {
  const unknowns: UnknownCodes = { fields: {}, values: {} }
  for (const { field, word, table, by } of places) {
    const codes = [...new Set(rules.flatMap(it => it[field]))]
    if (!codes.length) continue
    const columns = by.map(it => (table as unknown as Record<string, PgColumn>)[it]!)
    const existing = await knownOf(ctx, table, columns, codes)
    const unknown = codes.filter(it => !existing.has(it))
    if (!unknown.length) continue
    unknowns.values[field] = unknown.join(', ')
    rules.forEach((rule, i) => {
      if (rule[field].some(it => !existing.has(it)))
        unknowns.fields[`approvalRules[${i}].${field}`] = word
    })
  }
  return unknowns
}

async function knownOf(
  ctx: DbCtx,
  table: CodeTable,
  columns: readonly PgColumn[],
  codes: string[],
): Promise<Set<unknown>> {
  const rows = await ctx.db
    .selectDistinct(Object.fromEntries(columns.map(it => [it.name, it])))
    .from(table)
    .where(mine(ctx, table, and(or(...columns.map(it => inArray(it, codes))))))
  return new Set(rows.flatMap(it => Object.values(it)))
}
