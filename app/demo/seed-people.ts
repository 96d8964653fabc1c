import type { DbCtx } from '~/mall/core/ctx'
import { haoFromYuan } from '~/contract/money'
import { clientHash, hashPassword } from '~/areas/accounts/domain/passwords'
import {
  addresses,
  organisations,
  people,
  personOrganisations,
} from '~/areas/accounts/domain/tables'
import { projectMembers, projects } from '~/areas/teams/domain/tables'
import { fundAccounts, fundEntries } from '~/areas/funds/domain/tables'
import { DAY_MS } from '~/contract/time'
import { demoCatalogue } from './catalogue'
import {
  DEMO_PASSWORD,
  demoClerk,
  demoFunds,
  demoOrganisations,
  demoPeople,
  demoTeams,
} from './people'

/** The money was there before the oldest order of the demo. */
const FUNDS_OPENED_DAYS_AGO = 60
let sharedHash: Promise<string> | undefined

/** People, research groups, addresses and money of one school. Ids are the keys: readable, and the same in each. */
export async function seedPeople(ctx: DbCtx, n: number, now: Date): Promise<void> {
  const mallId = ctx.mall.id
  sharedHash ??= hashPassword(clientHash(DEMO_PASSWORD))
  const passwordHash = await sharedHash
  const cast = [
    ...demoPeople(n),
    ...demoCatalogue().stores.map((store, i) => demoClerk(n, store.key, store.name, i)),
  ]
  await ctx.db.insert(organisations).values(
    demoOrganisations.map(it => ({
      mallId,
      id: it.key,
      code: it.code,
      parentId: it.parent,
      name: it.key === 'school' ? ctx.mall.schoolName : it.name,
    })),
  )
  await ctx.db.insert(people).values(
    cast.map(it => ({
      mallId,
      id: it.key,
      code: it.code,
      name: it.name,
      kind: it.kind,
      isDemo: true,
      roles: it.roles,
      orgId: it.orgs[0][0],
      storeId: it.storeKey ?? null,
      phone: it.phone,
      email: null,
      passwordHash,
      createdAt: now,
    })),
  )
  await ctx.db
    .insert(personOrganisations)
    .values(
      cast.flatMap(it =>
        it.orgs.map(([orgId, shoper]) => ({ mallId, personId: it.key, orgId, shoper })),
      ),
    )
  const buyers = cast.filter(it => it.orgs.some(([, shoper]) => shoper))
  await ctx.db.insert(addresses).values(
    buyers.flatMap(it => [
      {
        mallId,
        id: `${it.key}-lab`,
        personId: it.key,
        consignee: it.name,
        phone: it.phone,
        regionCode: 'north',
        detail: '化学楼 A 座 412 实验室',
        isDefault: true,
        createdAt: now,
      },
      {
        mallId,
        id: `${it.key}-office`,
        personId: it.key,
        consignee: it.name,
        phone: it.phone,
        regionCode: 'south',
        detail: '行政楼 305 办公室',
        isDefault: false,
        createdAt: now,
      },
    ]),
  )
  await ctx.db.insert(projects).values(
    demoTeams.map(it => ({
      mallId,
      id: it.key,
      code: it.code,
      name: it.name,
      managerId: it.manager,
      createdAt: now,
    })),
  )
  await ctx.db
    .insert(projectMembers)
    .values(
      demoTeams.flatMap(it =>
        it.members.map(personId => ({ mallId, projectId: it.key, personId })),
      ),
    )
  const funds = demoFunds.map(it => ({
    ...it,
    accountNo: `${mallId}${it.accountNo}${String(n + 1).padStart(4, '0')}`,
    balance: haoFromYuan(String(it.yuan)) ?? 0,
  }))
  const openedAt = new Date(now.getTime() - FUNDS_OPENED_DAYS_AGO * DAY_MS)
  await ctx.db.insert(fundAccounts).values(
    funds.map(it => ({
      mallId,
      id: it.key,
      accountNo: it.accountNo,
      name: it.name,
      budgetItem: it.budgetItem,
      kind: it.kind,
      ownerId: it.owner,
      projectId: it.team,
      balance: it.balance,
      validTo: `${now.getFullYear() + 1}-12-31`,
      createdAt: openedAt,
    })),
  )
  await ctx.db.insert(fundEntries).values(
    funds.map(it => ({
      mallId,
      fundId: it.key,
      id: 'opening',
      kind: 'adjust' as const,
      amount: it.balance,
      actorName: 'system',
      remark: '期初拨款',
      at: openedAt,
    })),
  )
}
