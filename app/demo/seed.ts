import type { ApiSettings } from '~/areas'
import { openMallApi } from '~/areas'
import { write } from '~/mall/database/pool'
import { malls } from '~/areas/malls/domain/tables'
import { queueWaiting } from '~/areas/sweep'
import { seedBankCards, seedBilling } from './seed-billing'
import { seedBiddings } from './seed-biddings'
import { seedAfterSales } from './seed-after-sales'
import { seedApprovals } from './seed-approvals'
import { seedAssets } from './seed-assets'
import { seedCatalogue } from './seed-catalogue'
import { seedOperator } from './seed-operator'
import { seedMarks } from './seed-marks'
import { seedComplaints } from './seed-complaints'
import { seedFailedJobs } from './seed-failed-jobs'
import { seedFinance } from './seed-finance'
import { seedImports } from './seed-imports'
import { seedGroupBuying } from './seed-group-buying'
import { seedKeys } from './seed-keys'
import { seedLists } from './seed-lists'
import { seedLowFund } from './seed-low-fund'
import { seedOrders } from './seed-orders'
import { seedParcels } from './seed-parcels'
import { seedPeople } from './seed-people'
import { seedPromotions } from './seed-promotions'
import { seedWeixin } from './seed-weixin'
import { seedSurveys } from './seed-surveys'
import { seedTeams } from './seed-teams'
import { demoSchools } from './schools'

/** The day the demo's story begins to be told from: today, so that lists of the last month are not empty. */
const systemOf = (settings: ApiSettings) => settings.clock?.now() ?? new Date()

/** Fills an empty database: schools, people, money, goods, then orders placed by the mall's own verbs. */
export async function seedDemo(settings: ApiSettings, schools = demoSchools): Promise<void> {
  const api = await openMallApi({ ...settings, demo: true, jobs: false })
  try {
    await seedOperator(api)
    for (const [n, school] of schools.entries()) {
      const { id, code, name, hosts, ...rest } = school
      const ctx = api.ctxFor(school, null, 'seed')
      // One transaction a school, without its directory entry: a start that is cut off leaves no half school behind.
      await write(ctx, async ctx => {
        await seedPeople(ctx, n, systemOf(settings))
        await seedWeixin(ctx, systemOf(settings))
        await seedCatalogue(ctx, systemOf(settings))
        await seedBankCards(ctx)
        await ctx.db.insert(malls).values({ mallId: id, code, name, hosts, settings: rest })
      })
      await seedMarks(api, school)
      await seedLists(api, school)
      await seedOrders(api, school, n)
      await seedParcels(api, school, n)
      await seedLowFund(api, school, n)
      await seedApprovals(api, school, n)
      await seedAfterSales(api, school, n)
      await seedAssets(api, school, n)
      await seedBilling(api, school)
      await seedTeams(api, school)
      await seedComplaints(api, school, n)
      await seedGroupBuying(api, school)
      await seedBiddings(api, school)
      await seedSurveys(api, school)
      await seedFailedJobs(api, school)
      await seedFinance(api, school)
      await seedImports(api, school, n)
      await seedKeys(api, school)
      await seedPromotions(api, school, n, systemOf(settings))
    }
    // The story was told at other times of the clock, when there were no queues yet: what waits in it now is queued for its hour.
    await api.services.jobs.prepare()
    for (const school of schools) await queueWaiting(api.ctxFor(school, null, 'seed'))
  } finally {
    await api.stop()
  }
}
