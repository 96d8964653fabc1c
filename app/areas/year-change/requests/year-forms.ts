import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { fundKinds } from '~/areas/malls/codes'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { aReason } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'
import { sendTable, tableWish } from '~/web/table-files'
import { DECIDED_TOGETHER_MAX, yearDecisions, yearOutcomes, yearRunActions } from '../codes'

const ROWS = 15
const ACCOUNTS = 50
const REASON_MAX = 200

/** A page of the year changes of the school. */
export async function loadYearRuns(request: Request, context: AppLoadContext) {
  const { page, rows } = listQuery(request, ROWS)
  return {
    ...(await context.api.yearChange.list({ page, rows }).catch(asPage)),
    query: { page, rows },
  }
}

const looking = z.object({ year: z.coerce.number('required').int('wrong') })

/** Has a year looked over and leads to what would come of it. */
export async function lookAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, looking)
  if (!parsed.ok) return parsed.reply
  try {
    const { id } = await context.api.yearChange.look(parsed.value)
    return redirect(paths.yearChange(id))
  } catch (error) {
    return parsed.fail(error)
  }
}

/** What the address of a run asks for. */
function filtersOf(request: Request) {
  const { text } = listQuery(request, ACCOUNTS)
  return {
    kind: fundKinds.find(it => it === text('kind', 20)),
    outcome: yearOutcomes.find(it => it === text('outcome', 20)),
    keyword: text('keyword'),
  }
}

/** One run with a page of its accounts. */
export async function loadYearRun(request: Request, context: AppLoadContext, id: string) {
  const { page, rows } = listQuery(request, ACCOUNTS)
  const filters = filtersOf(request)
  const query = new URL(request.url).searchParams
  return {
    run: await context.api.yearChange.detail({ id, page, rows, ...filters }).catch(asPage),
    query: { page, rows, ...filters },
    late: query.has('late'),
    decided: Number(query.get('decided') ?? 0) || 0,
  }
}

/** Sends the accounts of a run that its filters leave as a file. */
export async function sendYearRun(request: Request, context: AppLoadContext): Promise<Response> {
  const id = listQuery(request).text('id', 64)
  if (!id) throw data({ code: 'not_found' }, { status: 404 })
  return sendTable(
    context.api.yearChange.table({ ...tableWish(request, context), id, ...filtersOf(request) }),
    'year-change',
  )
}

const moving = z.object({ reason: z.string().trim().max(REASON_MAX, 'too_long').optional() })
const deciding = z.object({
  fundIds: z
    .array(z.string().max(64))
    .min(1, 'choose_one')
    .max(DECIDED_TOGETHER_MAX, 'too_many_rows'),
  reason: aReason(REASON_MAX),
})

/** Confirms, stops or resumes, or decides on remainders; where that cannot be any more, the way to how it stands. */
export async function yearRunAction(request: Request, context: AppLoadContext, id: string) {
  const { fields, intent } = await readForm(request, context)
  const page = paths.yearChange(id)
  const decision = yearDecisions.find(it => it === intent)
  if (decision) return decide(fields, context, { id, decision })
  const operate = yearRunActions.find(it => it === intent)
  if (!operate) return tooLate(page)
  const parsed = parseFields(
    fields,
    operate === 'confirm' ? z.object({ reason: aReason(REASON_MAX) }) : moving,
  )
  if (!parsed.ok) return parsed.reply
  return context.api.yearChange.move({ id, operate, reason: parsed.value.reason }).then(
    () => redirect(page),
    (error: unknown) => {
      if (!isMallError(error)) throw error
      if (error.code === 'wrong_state') return tooLate(page)
      return error.code === 'not_found' ? asPage(error) : parsed.fail(error)
    },
  )
}

async function decide(
  fields: FormData,
  context: AppLoadContext,
  about: { id: string; decision: (typeof yearDecisions)[number] },
) {
  const parsed = parseFields(fields, deciding)
  if (!parsed.ok) return parsed.reply
  const page = paths.yearChange(about.id)
  try {
    const { decided } = await context.api.yearChange.decide({ ...about, ...parsed.value })
    return redirect(`${page}?outcome=waiting&decided=${decided}`)
  } catch (error) {
    if (isMallError(error) && error.code === 'not_found') return asPage(error)
    return parsed.fail(error)
  }
}
