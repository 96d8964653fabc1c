import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { askProofAgain, findProof, proveHref } from '~/areas/accounts/requests/proof'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'
import { importActions, importKinds } from '../codes'
import { columnHeads } from './columns'
import type { ImportDetail, ProofState } from '../contract'

const ROWS = 15
const FAULTS = 50

/** A page of the files the school has given to the mall. */
export async function loadImports(request: Request, context: AppLoadContext) {
  const listing = listQuery(request, ROWS)
  const query = {
    kind: listing.text('kind', 20),
    status: listing.text('status', 20),
    page: listing.page,
    rows: listing.rows,
  }
  return { ...(await context.api.imports.list(query).catch(asPage)), query }
}

/** One file with a page of the rows that were refused. */
export async function loadImport(request: Request, context: AppLoadContext, id: string) {
  const { page, rows } = listQuery(request, FAULTS)
  const run = await context.api.imports.detail({ id, page, rows }).catch(asPage)
  return {
    run,
    columnNames: await columnHeads(context, run.kind),
    proof: proofStateOf(request, context, run),
    page,
    rows,
    late: new URL(request.url).searchParams.has('late'),
  }
}

/** People with duties get another telephone only by whoever has shown who they are. */
function proofStateOf(
  request: Request,
  context: AppLoadContext,
  { id, actions, faults }: ImportDetail,
): ProofState {
  const waits = actions.includes('confirm') && faults.list.some(it => it.fault === 'needs_proof')
  if (!waits) return null
  return findProof(request, context) ? 'given' : { href: proveHref(paths.schoolImport(id)) }
}

const upload = z.object({
  kind: z.enum(importKinds, 'required'),
  complete: z.literal('on').optional(),
  file: z.instanceof(File, { message: 'required' }).refine(it => it.size > 0, 'required'),
})

/** Has an upload looked over and leads to what would come of it. */
export async function uploadAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, upload)
  if (!parsed.ok) return parsed.reply
  const { kind, complete, file } = parsed.value
  try {
    const { id } = await context.api.imports.look({
      kind,
      name: file.name.slice(-255),
      content: new Uint8Array(await file.arrayBuffer()),
      complete: complete === 'on',
    })
    return redirect(paths.schoolImport(id))
  } catch (error) {
    return parsed.fail(error)
  }
}

const decision = z.object({ confirmLeavers: z.literal('on').optional() })

/** Confirms, stops or resumes; where its state does not admit it any more, the way to how it stands. */
export async function decideAction(request: Request, context: AppLoadContext, id: string) {
  const { fields, intent } = await readForm(request, context)
  const parsed = parseFields(fields, decision)
  if (!parsed.ok) return parsed.reply
  const page = paths.schoolImport(id)
  const operate = importActions.find(it => it === intent)
  if (!operate) return tooLate(page)
  const confirmLeavers = parsed.value.confirmLeavers === 'on'
  const proof = findProof(request, context)
  return context.api.imports.decide({ id, operate, confirmLeavers, ...(proof && { proof }) }).then(
    () => redirect(page),
    (error: unknown) => {
      if (!isMallError(error)) throw error
      askProofAgain(request, context, error)
      if (error.code === 'wrong_state') return tooLate(page)
      return error.code === 'not_found' ? asPage(error) : parsed.fail(error)
    },
  )
}
