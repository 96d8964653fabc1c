import { eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Hao } from '~/contract/money'
import type { FundKind } from '~/areas/malls/codes'
import { audit } from '~/mall/core/audit'
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
import { people } from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from '~/areas/teams/domain/tables'
import { isYearChange } from '../codes'
import { lockFunds, postEntry, type FundAccount } from './ledger'
import { fundAccounts } from './tables'

export interface FundValues {
  accountNo: string
  name: string
  budgetItem: string
  kind: FundKind
  /** Number of the person. */
  owner: string
  /** Code or name of the research group. */
  group: string
  budget: Hao
  validTo: string
  state: 'open' | 'closed'
  reference: string
}
type Fields = Pick<
  FundAccount,
  'name' | 'budgetItem' | 'kind' | 'ownerId' | 'projectId' | 'validTo' | 'open'
>
export interface FundPlan {
  /** Null: to be made. */
  id: string | null
  accountNo: string
  fields: Fields
  /** Who owned it until now, where that changes. */
  formerId: string | null
  /** What is posted as an adjustment; 0 for nothing. */
  adjust: Hao
  remark: string | null
}

interface Existing {
  accounts: Map<string, FundAccount>
  padded: Set<string>
  owners: Map<string, { id: string; disabled: boolean }>
  groups: { id: string; code: string | null; name: string; members: ReadonlySet<string> }[]
}

const emptyFields = ['name', 'budgetItem', 'owner', 'budget'] as const

/** Accounts by their number. A budget may not fall below what is frozen, spent and held, as it stands under the account's lock. */
export const judgeFunds: Judge<FundValues, FundPlan> = async (ctx, rows) => {
  const existing = await findKnown(ctx, rows)
  return rows.map(row => judgeOne(row, existing))
}

async function findKnown(ctx: DbCtx, rows: readonly ImportRow<FundValues>[]): Promise<Existing> {
  const numbers = rows.map(it => it.key)
  const accountRows = await ctx.db
    .select()
    .from(fundAccounts)
    .where(mine(ctx, fundAccounts, inArray(fundAccounts.accountNo, numbers)))
  const byId = ctx.writing
    ? await lockFunds(
        ctx,
        accountRows.map(it => it.id),
      )
    : new Map(accountRows.map(it => [it.id, it]))
  const accounts = new Map([...byId.values()].map(it => [it.accountNo, it]))
  const bare = numbers.filter(it => /^\d+$/.test(it) && !accounts.has(it)).map(withoutZeros)
  const paddedAccounts = await ctx.db
    .select({ accountNo: fundAccounts.accountNo })
    .from(fundAccounts)
    .where(
      mine(
        ctx,
        fundAccounts,
        like(fundAccounts.accountNo, '0%'),
        inArray(sql`ltrim(${fundAccounts.accountNo}, '0')`, bare),
      ),
    )
  const ownerNumbers = rows.flatMap(it => it.values.owner ?? [])
  const owners = await ctx.db
    .select({ id: people.id, code: people.code, disabled: people.disabled })
    .from(people)
    .where(mine(ctx, people, inArray(people.code, ownerNumbers), sql`${people.kind} <> 'supplier'`))
  return {
    accounts,
    padded: new Set(paddedAccounts.map(it => withoutZeros(it.accountNo))),
    owners: new Map(owners.map(it => [it.code, it])),
    groups: await findGroups(
      ctx,
      rows.flatMap(it => it.values.group ?? []),
    ),
  }
}

async function findGroups(ctx: DbCtx, names: string[]): Promise<Existing['groups']> {
  if (!names.length) return []
  const rows = await ctx.db
    .select({
      id: projects.id,
      code: projects.code,
      name: projects.name,
      managerId: projects.managerId,
      memberId: projectMembers.personId,
    })
    .from(projects)
    .leftJoin(projectMembers, mine(ctx, projectMembers, eq(projectMembers.projectId, projects.id)))
    .where(mine(ctx, projects, or(inArray(projects.code, names), inArray(projects.name, names))))
  return [...new Map(rows.map(it => [it.id, it]))].map(([id, { code, name }]) => ({
    id,
    code,
    name,
    members: new Set(
      rows.filter(it => it.id === id).flatMap(it => [it.managerId, it.memberId ?? it.managerId]),
    ),
  }))
}

function judgeOne(row: ImportRow<FundValues>, existing: Existing): Judgement<FundPlan> {
  const { n, key, values } = row
  // The ledger knows the postings of a year change by their number: no file may give it to another.
  if (values.reference !== undefined && isYearChange(values.reference))
    return refusal(row, 'wrong', 'reference', values.reference)
  const account = existing.accounts.get(key)
  if (!account) {
    if (/^\d+$/.test(key) && existing.padded.has(withoutZeros(key)))
      return refusal(row, 'zeros_lost', 'accountNo', key)
    for (const column of emptyFields)
      if (values[column] === undefined) return refusal(row, 'required', column)
  }
  const owner = values.owner === undefined ? undefined : existing.owners.get(values.owner)
  if (values.owner !== undefined && !owner)
    return refusal(row, 'owner_unknown', 'owner', values.owner)
  if (owner?.disabled && !account) return refusal(row, 'owner_left', 'owner', values.owner)
  // Other systems name for a while who has left, and whose accounts may have been handed over: that says nothing.
  const ownerId = (owner?.disabled ? undefined : owner?.id) ?? account?.ownerId ?? ''
  const byCode = existing.groups.filter(it => it.code === values.group)
  const groups = byCode.length ? byCode : existing.groups.filter(it => it.name === values.group)
  if (values.group !== undefined && groups.length !== 1)
    return refusal(row, groups.length ? 'group_ambiguous' : 'group_unknown', 'group', values.group)
  const [group] = groups
  if (group && !group.members.has(ownerId) && group.id !== account?.projectId)
    return refusal(row, 'owner_not_member', 'group', values.group)
  const { balance = 0, frozen = 0, spent = 0, held = 0 } = account ?? {}
  const budget = values.budget ?? balance
  if (budget < frozen + spent + held)
    return refusal(row, 'budget_below_used', 'budget', String(budget))
  const fields: Fields = {
    name: values.name ?? account?.name ?? '',
    budgetItem: values.budgetItem ?? account?.budgetItem ?? '',
    kind: values.kind ?? account?.kind ?? 'other',
    ownerId,
    projectId: group?.id ?? account?.projectId ?? null,
    validTo: values.validTo ?? account?.validTo ?? null,
    open: values.state === undefined ? (account?.open ?? true) : values.state === 'open',
  }
  const plan = {
    id: account?.id ?? null,
    accountNo: key,
    fields,
    formerId: account && account.ownerId !== ownerId ? account.ownerId : null,
    adjust: budget - balance,
    remark: values.reference ?? null,
  }
  if (!account) return { n, act: 'make', plan }
  if (account.open && !fields.open) return { n, act: 'end', plan }
  const isSame =
    !plan.adjust &&
    (Object.keys(fields) as (keyof Fields)[]).every(it => fields[it] === account[it])
  return isSame ? { n, act: 'same' } : { n, act: 'change', plan }
}

/**
 * Makes and changes accounts in the open transaction, as they were judged in it; budgets go through the ledger. Called by runs
 * of imports alone.
 * @param importId the number of the run: the remark of entries whose row names none
 */
export async function importFunds(
  ctx: DbCtx,
  plans: readonly FundPlan[],
  importId: string,
): Promise<void> {
  const additions = plans
    .filter(it => it.id === null)
    .map(plan => ({ ...plan, id: newId(ctx.clock) }))
  if (additions.length)
    await ctx.db.insert(fundAccounts).values(
      additions.map(({ id, accountNo, fields }) => ({
        mallId: ctx.mall.id,
        id,
        accountNo,
        ...fields,
        balance: 0,
        createdAt: ctx.clock.now(),
      })),
    )
  for (const { id, fields, formerId } of plans) {
    if (id === null) continue
    await ctx.db
      .update(fundAccounts)
      .set(fields)
      .where(mine(ctx, fundAccounts, eq(fundAccounts.id, id)))
    if (formerId)
      await audit(ctx, 'fund.handOver', 'fund', id, {
        from: formerId,
        to: fields.ownerId,
        importId,
      })
  }
  for (const { id, adjust, remark: reference } of [...additions, ...plans])
    if (id !== null && adjust !== 0)
      await postEntry(ctx, id, 'adjust', adjust, { remark: reference ?? importId })
}
