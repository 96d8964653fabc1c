import { COMPLAINT_ATTACHMENTS_MAX } from '../limits'
import { asc, eq } from 'drizzle-orm'
import { complaintTypes, type ComplaintDetail, type complaints as calls } from '../contract'
import type { ReplyOf, VerbInput } from '~/contract/endpoint'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { buyerOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { newId } from '~/mall/core/ids'
import { refuseMarkup } from '~/mall/core/plain-text'
import { mine, read, write } from '~/mall/database/pool'
import { people } from '~/areas/accounts/domain/tables'
import { attachFiles } from '~/areas/files/domain/attach-files'
import { holdersOf } from '~/areas/messages/domain/receivers'
import { tell } from '~/areas/messages/domain/tell'
import { stores } from '~/areas/suppliers/domain/tables'
import { findComplaint } from './find-complaints'
import { findSubject } from './subject'
import { complaints } from './tables'

/** What the form shows before anything is typed. Somebody else's order, and goods that are none, are `not_found`. */
export async function aboutComplaint(
  ctx: Ctx,
  input: { businessType?: string; businessId?: string },
): Promise<ReplyOf<typeof calls.about>> {
  const buyer = buyerOf(ctx)
  const businessType = complaintTypes.find(it => it === input.businessType) ?? null
  return read(ctx, async ctx => {
    const subject =
      businessType && input.businessId
        ? await findSubject(ctx, businessType, input.businessId)
        : undefined
    if (businessType && input.businessId && !subject) throw new MallError('not_found')
    const [person] = await ctx.db
      .select({ phone: people.phone })
      .from(people)
      .where(mine(ctx, people, eq(people.id, buyer.personId)))
    const sellers = await ctx.db
      .select({ id: stores.id, name: stores.name, nameEn: stores.nameEn })
      .from(stores)
      .where(mine(ctx, stores))
      .orderBy(asc(stores.name))
    return {
      businessType,
      businessId: subject?.id ?? '',
      businessName: subject?.name ?? '',
      businessNameEn: subject?.nameEn ?? '',
      pic: subject?.pic ?? null,
      sellerId: subject?.storeId ?? '',
      mobile: person?.phone ?? '',
      sellers,
    }
  })
}

/** Makes a complaint, NEW, with its attachments. About an order it must be the own one, and the supplier that of the order or the goods. */
export async function makeComplaint(
  ctx: Ctx,
  input: VerbInput<typeof calls.add>,
): Promise<ComplaintDetail> {
  const buyer = buyerOf(ctx)
  refuseMarkup(input.subject, input.content)
  const fileIds = [
    ...new Set(
      input.attach
        .split(',')
        .map(it => it.trim())
        .filter(Boolean),
    ),
  ]
  if (fileIds.length > COMPLAINT_ATTACHMENTS_MAX)
    throw new MallError('invalid', { fields: { attach: 'complaint_file_count' } })
  return write(ctx, async ctx => {
    const { subject, sellerName } = await checkedSubject(ctx, input)
    const id = newId(ctx.clock)
    await ctx.db.insert(complaints).values({
      mallId: ctx.mall.id,
      id,
      personId: buyer.personId,
      personName: buyer.name,
      createMobile: input.createMobile,
      businessType: input.businessType,
      businessId: subject?.id ?? '',
      businessName: subject?.name ?? '',
      businessNameEn: subject?.nameEn ?? '',
      category: input.category,
      subject: input.subject,
      sellerId: input.sellerId,
      sellerName,
      content: input.content,
      attach: fileIds,
      status: 'NEW',
      createdAt: ctx.clock.now(),
    })
    await attachFiles(ctx, { attach: fileIds }, 'complaint', id)
    await audit(ctx, 'complaint.make', 'complaint', id, {
      businessType: input.businessType,
      businessId: subject?.id ?? '',
      sellerId: input.sellerId,
    })
    await tell(ctx, await holdersOf(ctx, 'platform'), { kind: 'complaintOpened', subjectId: id })
    return findComplaint(ctx, { id })
  })
}

async function checkedSubject(
  ctx: DbCtx,
  { businessType, businessId, sellerId }: VerbInput<typeof calls.add>,
) {
  const subject = businessId ? await findSubject(ctx, businessType, businessId) : undefined
  const [seller] = await ctx.db
    .select({ name: stores.name })
    .from(stores)
    .where(mine(ctx, stores, eq(stores.id, sellerId)))
  const fields: Record<string, string> = {}
  if (businessId && !subject)
    fields.businessId = businessType === 'ORDERS' ? 'complaint_order' : 'complaint_goods'
  if (!seller) fields.sellerId = 'complaint_seller'
  else if (subject && subject.storeId !== sellerId) fields.sellerId = 'complaint_other_seller'
  if (Object.keys(fields).length) throw new MallError('invalid', { fields })
  return { subject, sellerName: seller?.name ?? '' }
}
