import { openVisit } from '~/areas/support/domain/open-visit'
import { write } from '~/mall/database/pool'
import type { SchoolCode, TestMall } from './database'

/** What the link of a new visit of support says. */
export function openSupportVisit(mall: TestMall, school: SchoolCode = 'yunlu'): Promise<string> {
  const operator = { id: 'on-duty', name: '运维 值班员' }
  const ctx = mall.api.ctxFor(mall.school(school), null, 'test', { operator })
  return write(ctx, ctx => openVisit(ctx, { reason: '学校来电，查看订单', operator }))
}

/** A visit that goes on, and the token it goes by. */
export async function enterAsSupport(mall: TestMall, school: SchoolCode = 'yunlu') {
  const { token } = await mall
    .guest(school)
    .support.enter({ ticket: await openSupportVisit(mall, school) })
  const { list } = await mall.as('administrator', school).support.visits({})
  const visit = list.find(it => it.state === 'running')
  if (!visit) throw new Error('the visit has not begun')
  return { token, id: visit.id }
}
