import assert from 'node:assert/strict'
import type { Course } from '../job'
import { PHOTO, storeIn } from './reading'

const LOGISTICS_NO = 'SF1029384756'

export async function shipping(course: Course): Promise<void> {
  const { people, first } = course
  const teacher = await people.as('teacher')
  await teacher.open(`/orders/${first}`)
  course.store = storeIn(
    teacher.links('/emall/store/')[0] ?? teacher.links('/emall/product/')[0] ?? '',
  )
  const clerk = await people.as(`clerk-${course.store}`)
  await clerk.open(`/desk/orders/${first}`)
  await clerk.press('接单')
  clerk.sees(/待发货|已接单/)
  await clerk.open(`/desk/orders/${first}/ship`)
  await clerk.type('logisticsCompany', '顺丰速运')
  await clerk.type('logisticsNo', '顺丰 123')
  await clerk.press('确认发货')
  clerk.sees('请输入正确的物流单号')
  assert.equal(clerk.value('logisticsCompany'), '顺丰速运', 'what was typed is kept')
  await clerk.picture('ship-refused')
  await clerk.type('logisticsNo', LOGISTICS_NO)
  await clerk.press('确认发货')
  clerk.seesNot('请输入正确的物流单号')
  clerk.sees(LOGISTICS_NO)
  await clerk.picture('shipped')
  await people.leaves(`clerk-${course.store}`)
}

export async function receiving({ people, first }: Course): Promise<void> {
  const teacher = await people.as('teacher')
  await teacher.open(`/orders/${first}`)
  teacher.sees('待收货')
  teacher.sees(LOGISTICS_NO)
  await teacher.picture('order')
  await teacher.open(`/orders/${first}/receive`)
  await teacher.press('确认已收货')
  teacher.sees('待验收')
}

export async function accepting(course: Course): Promise<void> {
  const { people, first } = course
  const teacher = await people.as('teacher')
  await teacher.open(`/orders/accept/apply/${first}`)
  const bought = Number(teacher.value('lines[0].acceptedNum'))
  assert.ok(bought >= 2)
  await teacher.type('lines[0].acceptedNum', String(bought - 1))
  await teacher.type('lines[0].rejectedNum', '1')
  await teacher.attach('lines[0].photos', PHOTO)
  await teacher.press('提交验收')
  teacher.sees('请填写原因')
  assert.equal(teacher.page('#main .m-photo').length, 1, 'the photo is kept')
  await teacher.picture('accept-refused')
  await teacher.type('lines[0].reason', '瓶身破裂')
  await teacher.press('提交验收')
  const { pathname } = await teacher.url()
  course.acceptance = /\/orders\/accept\/schedule\/(\d+)/.exec(pathname)?.[1] ?? ''
  assert.ok(course.acceptance, `${pathname}: ${teacher.text.slice(0, 400)}`)
  teacher.sees('瓶身破裂')
  assert.ok(await teacher.exists('#main img[src*="/files/"]'), 'the photo is shown')
  await teacher.picture('acceptance')
}

export async function confirming({ people, acceptance, first }: Course): Promise<void> {
  const acceptor = await people.as('acceptor')
  await acceptor.open(`/todo/todo/toAuditAccept/detail/${acceptance}`)
  acceptor.sees('瓶身破裂')
  await acceptor.picture('confirm')
  await acceptor.press('确认验收')
  assert.match((await acceptor.url()).pathname, /toAuditAccept/)
  await people.leaves('acceptor')
  const teacher = await people.as('teacher')
  await teacher.open(`/orders/${first}`)
  teacher.sees('已完成')
}
