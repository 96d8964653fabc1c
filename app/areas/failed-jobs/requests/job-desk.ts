import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { aReason, requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'
import type { FailedJobAction } from '../codes'

const ROWS = 15

/** A page of the school's work that came to nothing, for its address. */
export async function loadFailedJobs(request: Request, context: AppLoadContext) {
  const pageQuery = listQuery(request, ROWS)
  const query = {
    keyword: pageQuery.text('keyword'),
    status: pageQuery.text('status', 20),
    queue: pageQuery.text('queue', 40),
    page: pageQuery.page,
    rows: pageQuery.rows,
  }
  return { ...(await context.api.jobs.failed(query).catch(asPage)), query }
}

/** One piece of work that waits for a decision; where it does not admit it any more, the way to how it stands. */
export async function loadDecision(context: AppLoadContext, id: string, operate: FailedJobAction) {
  const job = await context.api.jobs.failedDetail({ id }).catch(asPage)
  if (!job.actions.includes(operate)) throw tooLate(paths.failedJob(id))
  return { job }
}

const decision = z.object({ reason: aReason(200) })

export async function decideAction(
  request: Request,
  context: AppLoadContext,
  id: string,
  operate: FailedJobAction,
) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, decision)
  if (!parsed.ok) return parsed.reply
  const page = paths.failedJob(id)
  return context.api.jobs.decide({ id, operate, ...parsed.value }).then(
    () => redirect(`${page}?said=${operate}`),
    (error: unknown) => {
      if (!isMallError(error)) throw error
      if (error.code === 'wrong_state') return tooLate(page)
      return error.code === 'not_found' ? asPage(error) : parsed.fail(error)
    },
  )
}

/** A page of differences between the provider's list and the books. */
export async function loadDifferences(request: Request, context: AppLoadContext) {
  const pageQuery = listQuery(request, ROWS)
  const query = { status: pageQuery.text('status', 20), page: pageQuery.page, rows: pageQuery.rows }
  return { ...(await context.api.jobs.differences(query).catch(asPage)), query }
}

const resolutionForm = z.object({ resolution: requiredText(200) })

export async function resolveAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, resolutionForm)
  if (!parsed.ok) return parsed.reply
  return context.api.jobs.resolveDifference({ id, ...parsed.value }).then(
    () => redirect(`${paths.difference(id)}?said=resolved`),
    (error: unknown) =>
      isMallError(error) && error.code === 'not_found' ? asPage(error) : parsed.fail(error),
  )
}
