import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { aReason, requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import {
  LEAVER_REASON_MAX,
  matterKinds,
  MATTERS_SHOWN,
  SUCCESSOR_MAX,
  type MatterKind,
} from '../codes'

const ROWS = 20
const KEYWORD_MAX = 60

/** A page of those who left something open. */
export async function loadLeavers(request: Request, context: AppLoadContext) {
  const pageQuery = listQuery(request, ROWS)
  const query = {
    keyword: pageQuery.text('keyword', KEYWORD_MAX),
    kind: matterKinds.find(it => it === pageQuery.text('kind', 20)),
    page: pageQuery.page,
    rows: pageQuery.rows,
  }
  return { ...(await context.api.leavers.list(query).catch(asPage)), query }
}

const findLeaver = (context: AppLoadContext, id: string) =>
  context.api.leavers.detail({ id }).catch(asPage)

/** One of them, and how many matters have just been handed over. */
export async function loadLeaver(request: Request, context: AppLoadContext, id: string) {
  const handedOver = Number(listQuery(request).text('done', 4)) || 0
  return { leaver: await findLeaver(context, id), done: handedOver }
}

const about = z.object({
  successor: requiredText(SUCCESSOR_MAX),
  reason: aReason(LEAVER_REASON_MAX),
})
const matters = z
  .array(
    z.string().transform((key, issue): { kind: MatterKind; id: string } => {
      const at = key.indexOf(':')
      const kind = matterKinds.find(it => it === key.slice(0, at))
      if (kind && key.length > at + 1) return { kind, id: key.slice(at + 1) }
      issue.addIssue({ code: 'custom', message: 'choose_one' })
      return z.NEVER
    }),
    { error: 'choose_one' },
  )
  .min(1, 'choose_one')
  .max(MATTERS_SHOWN * matterKinds.length, 'too_many_rows')
type ChosenMatters = z.output<typeof about> & { matters: z.output<typeof matters> }
const tickedMatters: z.ZodType<ChosenMatters> = about.extend({ matters })
/** All that the page showed: no more, whatever has come since. */
const all: z.ZodType<ChosenMatters> = about
  .extend({ shown: matters, sure: z.literal('on', 'sure_required') })
  .transform(({ shown, sure: _, ...it }) => ({ ...it, matters: shown }))

/** Hands over what is ticked, or, by the other button and a tick of its own, all that was shown. What was refused is told with its reason, on the same page. */
export async function handOverAction(request: Request, context: AppLoadContext, id: string) {
  const { fields, intent } = await readForm(request, context)
  const parsed = parseFields(fields, intent === 'all' ? all : tickedMatters)
  if (!parsed.ok) return parsed.reply
  try {
    const outcome = await context.api.leavers.handOver({ id, ...parsed.value })
    return outcome.refused.length
      ? { outcome }
      : redirect(`${paths.leaver(id)}?done=${outcome.done}`)
  } catch (error) {
    if (isMallError(error) && error.code === 'not_found') return asPage(error)
    return parsed.fail(error)
  }
}
