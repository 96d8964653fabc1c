import assert from 'node:assert/strict'
import type { Course } from '../job'
import { fenOf, yuan } from './reading'

/** The sum is split over two funds; first over one that holds too little. */
export async function fillFunds({ people, checkout }: Course): Promise<void> {
  const teacher = await people.as('teacher')
  await teacher.open(`/order/account?checkout=${checkout}`)
  const due = fenOf(teacher.value('shares[0].amount'))
  const poor = teacher.option('shares[0].fundId', '青年教师启动经费')
  const rich = teacher.option('shares[0].fundId', '国家自然科学基金')
  const other = teacher.option('shares[1].fundId', '重点研发计划')
  const fill = async (one: string, amount: number, two: string) => {
    await teacher.choose('shares[0].fundId', one)
    await teacher.type('shares[0].amount', yuan(amount))
    await teacher.choose('shares[1].fundId', two)
    await teacher.type('shares[1].amount', yuan(due - amount))
  }
  await fill(poor, due - 100, rich)
  await teacher.press('提交审核')
  teacher.sees('余额不足')
  assert.equal(teacher.value('shares[0].fundId'), poor, 'what was chosen is kept')
  assert.equal(teacher.value('shares[1].amount'), '1.00', 'what was typed is kept')
  await teacher.picture('funds-refused')
  await fill(rich, Math.floor(due / 2), other)
  await teacher.picture('funds-split')
  await teacher.press('提交审核')
  teacher.sees('经费信息已提交')
  await teacher.picture('funds-submitted')
}

export async function approveFunds({ people, orders, first }: Course): Promise<void> {
  const owner = await people.as('owner')
  await owner.open('/todo/todo/toAudit')
  await owner.picture('to-audit')
  for (const id of orders) {
    await owner.open(`/todo/todo/toAudit/${id}`)
    owner.sees('催化反应溶剂')
    if (id === first) await owner.picture('audit')
    await owner.press('审核通过')
    owner.sees('审核通过')
  }
  await people.leaves('owner')
  const teacher = await people.as('teacher')
  await teacher.open(`/orders/${first}`)
  teacher.sees('待供应商接单')
}
