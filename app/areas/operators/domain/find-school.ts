import { desc, eq } from 'drizzle-orm'
import { jobQueues, unknownQueue, type ToldQueue } from '~/areas/failed-jobs/contract'
import { findLastCheck } from '~/areas/books/domain/check-books'
import { laws } from '~/areas/books/domain/laws'
import { failedJobs } from '~/areas/failed-jobs/domain/tables'
import { imports } from '~/areas/imports/domain/tables'
import { findSettings } from '~/areas/malls/domain/change-school'
import { listVersions } from '~/areas/malls/domain/find-versions'
import { listPlans } from '~/areas/malls/domain/plan-change'
import { shutOf } from '~/areas/malls/domain/shut-school'
import { malls } from '~/areas/malls/domain/tables'
import { paymentDifferences, reconciliations } from '~/areas/payments/domain/tables'
import type { Ctx } from '~/mall/core/ctx'
import { mine, read } from '~/mall/database/pool'
import { inSchool, schoolOf } from './acting'
import { figuresOf } from './find-schools'

const SHOWN = 10
/** A queue as words know it. */
export const queueOf = (name: string): ToldQueue =>
  jobQueues.find(it => it === name) ?? unknownQueue

/** One school: how it stands, what it has decided and who changed it, and what waits or has failed. For operators. */
export async function findSchool(
  ctx: Ctx,
  { id, page, rows }: { id: number; page: number; rows: number },
) {
  const mall = await schoolOf(ctx, id)
  const own = inSchool(ctx, mall)
  const { settings, version } = await findSettings(own)
  return {
    id,
    code: settings.code,
    name: settings.name,
    address: ctx.services.addressOf(mall),
    settings,
    version,
    ...(await healthOf(own)),
    figures: await figuresOf(own),
    plans: await listPlans(own),
    versions: await listVersions(own, { page, rows }),
  }
}

const healthOf = (ctx: Ctx) =>
  read(ctx, async ctx => {
    const [row] = await ctx.db.select().from(malls).where(mine(ctx, malls))
    const closure = row && shutOf(row)
    const jobs = await ctx.db
      .select()
      .from(failedJobs)
      .where(mine(ctx, failedJobs, eq(failedJobs.status, 'open')))
      .orderBy(desc(failedJobs.failedAt))
      .limit(SHOWN)
    const runs = await ctx.db
      .select()
      .from(imports)
      .where(mine(ctx, imports))
      .orderBy(desc(imports.createdAt))
      .limit(SHOWN)
    const [compared] = await ctx.db
      .select()
      .from(reconciliations)
      .where(mine(ctx, reconciliations))
      .orderBy(desc(reconciliations.day))
      .limit(1)
    const check = await findLastCheck(ctx)
    return {
      shut: closure ?? null,
      books: check && {
        at: check.at.toISOString(),
        laws: check.laws,
        findings: check.findings.map(it => ({
          ...{ count: it.count, examples: it.examples.map(row => JSON.stringify(row)) },
          law: laws.find(({ name }) => name.en === it.law)?.name ?? { cn: it.law, en: it.law },
        })),
      },
      // What the provider of payments says, beside the books.
      comparedDay: compared?.day ?? null,
      differences: await ctx.db.$count(
        paymentDifferences,
        mine(ctx, paymentDifferences, eq(paymentDifferences.status, 'open')),
      ),
      jobs: jobs.map(it => ({
        ...{ id: it.id, queue: queueOf(it.queue), subject: it.subject, tries: it.tries },
        ...{ code: it.code, message: it.message, failedAt: it.failedAt.toISOString() },
      })),
      imports: runs.map(it => ({
        ...{ id: it.id, kind: it.kind, status: it.status, by: it.byName },
        createdAt: it.createdAt.toISOString(),
      })),
    }
  })
