import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { aReason, requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'
import { movementKinds, movementViews } from '../codes'

const ROWS = 20

/** A page of what the finance system is told, for its address. */
export async function loadMovements(request: Request, context: AppLoadContext) {
  requireRole(request, context, 'finance', 'auditor')
  const pageQuery = listQuery(request, ROWS)
  const query = {
    view: movementViews.find(it => it === pageQuery.text('view')),
    kind: movementKinds.find(it => it === pageQuery.text('kind')),
    keyword: pageQuery.text('keyword'),
    page: pageQuery.page,
    rows: pageQuery.rows,
  }
  return { ...(await context.api.finance.movements(query).catch(asPage)), query }
}

/** A movement somebody at finance is to decide on; where nothing is left to decide, the way to how it stands. */
export async function loadUnsettled(request: Request, context: AppLoadContext, id: string) {
  requireRole(request, context, 'finance')
  const movement = await context.api.finance.movement({ id }).catch(asPage)
  if (!movement.canHandle) throw tooLate(paths.financeMovement(id))
  return { movement }
}

const handledForm = z.object({ reference: requiredText(200), reason: aReason(200) })

/** The finance office has done it by hand. */
export async function markDoneAction(request: Request, context: AppLoadContext, id: string) {
  const { fields } = await readForm(request, context)
  requireRole(request, context, 'finance')
  const parsed = parseFields(fields, handledForm)
  if (!parsed.ok) return parsed.reply
  const page = paths.financeMovement(id)
  return context.api.finance.markDone({ id, ...parsed.value }).then(
    () => redirect(`${page}?said=done`),
    (error: unknown) => {
      if (isMallError(error) && error.code === 'wrong_state') return tooLate(page)
      return isMallError(error) && error.code === 'not_found' ? asPage(error) : parsed.fail(error)
    },
  )
}

/** Has the finance system asked again. */
export async function askAgainAction(request: Request, context: AppLoadContext, id: string) {
  await readForm(request, context)
  requireRole(request, context, 'finance')
  const page = paths.financeMovement(id)
  return context.api.finance.askAgain({ id }).then(
    () => redirect(`${page}?said=asked`),
    (error: unknown) => {
      if (isMallError(error) && error.code === 'wrong_state') return tooLate(page)
      return asPage(error)
    },
  )
}
