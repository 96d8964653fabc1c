import { KEY_NAME_MAX } from '../limits'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { aDay, maybe, requiredText } from '~/web/field-shapes'
import { parseFields, readForm, toldOnce } from '~/web/forms'
import { tooLate } from '~/web/own-address'
import { listQuery } from '~/web/query'
import { keyScopes } from '../codes'

const ROWS = 15
const USES = 50
const ADDRESSES_TEXT_MAX = 3_000

/** A page of the school's keys. */
export async function loadKeys(request: Request, context: AppLoadContext) {
  const listing = listQuery(request, ROWS)
  const query = { state: listing.text('state', 20), page: listing.page, rows: listing.rows }
  return { ...(await context.api.keys.list(query).catch(asPage)), query }
}

/** One key with a page of its uses. */
export async function loadKey(request: Request, context: AppLoadContext, id: string) {
  const { page, rows, text } = listQuery(request, USES)
  return {
    apiKey: await context.api.keys.detail({ id, page, rows }).catch(asPage),
    page,
    rows,
    notice: text('said', 20) ?? null,
    late: text('late', 1) === '1',
  }
}

/** A key that can be revoked; where it has been already, the way to how it stands. */
export async function loadRevocation(context: AppLoadContext, id: string) {
  const apiKey = await context.api.keys.detail({ id, rows: 1 }).catch(asPage)
  if (apiKey.state === 'revoked') throw tooLate(paths.schoolKey(id))
  return { apiKey }
}

export const keyFields = z.object({
  name: requiredText(KEY_NAME_MAX),
  scopes: z.array(z.enum(keyScopes)).min(1, 'required'),
  endsOn: aDay,
  addresses: maybe(ADDRESSES_TEXT_MAX),
})

/** Makes a key. It is shown in the answer to the form itself, because it is shown this once and kept nowhere. */
export async function makeAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, keyFields)
  if (!parsed.ok) return parsed.reply
  const addresses = parsed.value.addresses
    .split(/\r?\n/)
    .map(it => it.trim())
    .filter(Boolean)
  try {
    const { id, key } = await context.api.keys.make({ ...parsed.value, addresses })
    return toldOnce({ made: { id, key, name: parsed.value.name } })
  } catch (error) {
    return parsed.fail(error)
  }
}

export async function revokeAction(request: Request, context: AppLoadContext, id: string) {
  await readForm(request, context)
  const page = paths.schoolKey(id)
  return context.api.keys.revoke({ id }).then(
    () => redirect(`${page}?said=revoked`),
    (error: unknown) => {
      if (isMallError(error) && error.code === 'wrong_state') return tooLate(page)
      return asPage(error)
    },
  )
}
