import assert from 'node:assert/strict'
import type { Course } from '../job'
import { idIn } from './reading'

async function settle(course: Course): Promise<void> {
  const { people, first, store } = course
  const finance = await people.as('finance')
  await finance.open('/finance/settle')
  await finance.picture('settle')
  await finance.click(`#main a[href*="storeId=${store}"]`)
  await finance.press('生成结算单')
  course.statement = idIn((await finance.url()).pathname)
  assert.ok(course.statement, `a statement was made: ${finance.text.slice(0, 400)}`)
  finance.sees(first)
  await finance.click(`#main a[href*="${course.statement}/"]`)
  await finance.press('确认结算')
  finance.sees('结算已完成')
  await finance.picture('settled')
  const teacher = await people.as('teacher')
  await teacher.open(`/orders/${first}`)
  teacher.sees('已结算')
}

async function statement({ people, first, statement }: Course): Promise<void> {
  const finance = await people.as('finance')
  await finance.open(`/pdf/${statement}`)
  finance.sees(/[零壹贰叁肆伍陆柒捌玖][^ ]*[元圆]/)
  finance.sees(first)
  await finance.picture('statement')
}

async function log({ people, first }: Course): Promise<void> {
  const teacher = await people.as('teacher')
  await teacher.open(`/orders/${first}`)
  for (const word of ['提交订单', '填写经费', '接单', '发货', '确认收货', '提交验收'])
    teacher.sees(word)
  await teacher.picture('order-settled')
}

export const settling = {
  'finance makes the statement of that supplier and settles': settle,
  'the statement opens with the sum in capitals': statement,
  'the log of the order tells who did what': log,
}
