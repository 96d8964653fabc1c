import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError, MallError } from '~/contract/errors'
import { paths } from '~/paths'
import { requireBuyer, requireRole } from '~/web/access'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { pushRates } from '../codes'

const ITEMS = 8
const STORES = 10

/** What suppliers have pushed to the buyer, and which of them may. */
export async function pushPage(request: Request, context: AppLoadContext) {
  const { push } = context.api
  const query = listQuery(request, ITEMS)
  const from = query.text('from', 64) ?? '0'
  const state = query.text('state')
  const isAllowed = state === 'on' ? true : state === 'off' ? false : undefined
  const storePage = Math.min(1_000, Math.max(1, Math.trunc(Number(query.text('stores'))) || 1))
  const keyword = query.text('keyword')
  const [items, choices, rate, unseen, mayPush] = await Promise.all([
    push.items({ id: from, page: query.page, rows: ITEMS }),
    push.choices({ page: storePage, rows: STORES, keyword, allowed: isAllowed }),
    push.rate(),
    push.countUnseen(),
    push.countChoices(),
  ]).catch(asPage)
  return {
    items: { ...items, page: query.page, rows: ITEMS },
    choices: { ...choices, page: storePage, rows: STORES },
    rate,
    unseen: unseen.count,
    mayPush: mayPush.count,
    query: {
      from: from === '0' ? '' : from,
      keyword: keyword ?? '',
      state: isAllowed === undefined ? '' : isAllowed ? 'on' : 'off',
    },
  }
}

/** Allows or stops a supplier, sets the rate, marks what was pushed as seen; each leads back to the page as it was. */
export async function pushAction(request: Request, context: AppLoadContext) {
  const { fields, intent, argument } = await readForm(request, context)
  requireBuyer(request, context)
  const { push } = context.api
  const rate = pushRates.find(it => it === fields.get('rate'))
  if (intent === 'allow' || intent === 'deny')
    await push.allow({ storeId: argument, allowed: intent === 'allow' }).catch(asPage)
  else if (intent === 'rate' && rate) await push.setRate({ rate }).catch(asPage)
  else if (intent === 'seen') await push.seen({ id: '0' }).catch(asPage)
  return redirect(`${paths.wishlist}${new URL(request.url).search}`)
}

const sending = z.object({
  code: z.string({ error: 'required' }).trim().min(1, 'required').max(100, 'too_long'),
  words: z.string().trim().max(100, 'too_long').default(''),
})

/** Pushes the goods of a code to the buyers who allow it. */
export async function sendPushAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  const { storeId } = requireRole(request, context, 'supplier')
  const parsed = parseFields(fields, sending)
  if (!parsed.ok) return parsed.reply
  const { code, words } = parsed.value
  try {
    const {
      list: [goods],
    } = await context.api.catalogue.idThird({ storeId: storeId ?? '', ids: [code] })
    if (!goods?.id) throw new MallError('invalid', { fields: { code: 'no_such_goods' } })
    const { sent, held } = await context.api.push.send({ productId: goods.id, words })
    return redirect(`${paths.deskPush}?sent=${sent}&held=${held}`)
  } catch (error) {
    return parsed.fail(
      isMallError(error) && error.details.fields?.productId
        ? new MallError('invalid', { fields: { code: 'no_such_goods' } })
        : error,
    )
  }
}
