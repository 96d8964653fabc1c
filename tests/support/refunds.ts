import { sendRefund } from '~/areas/payments/domain/refund-job'
import type { SchoolCode, TestMall } from './database'

/** Does what the queue would: tells the provider of every refund that is under way, and books what it has given back. */
export async function sendRefunds(mall: TestMall, school?: SchoolCode): Promise<number> {
  const waiting = await mall.sql<{ id: string }>(
    'select id from refunds where mall_id = $1 and refund_ref is null order by at, id',
    [mall.school(school).id],
    school,
  )
  const ctx = await mall.ctx(null, school)
  for (const { id } of waiting) await sendRefund(ctx, { refundId: id })
  return waiting.length
}
