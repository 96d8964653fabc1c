import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodsStatement, judgeDemo, type Row } from '../../../../tests/search-judgments/demo'
import { missedFloors } from '../../../../tests/search-judgments/floors'
import { judgments } from '../../../../tests/search-judgments/rules'
import { openTestMall, type TestMall } from '../../../../tests/support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

test('judged searches stay above their floors', async () => {
  expect(judgments.length).toBeGreaterThanOrEqual(200)
  const scored = await judgeDemo(
    mall.guest(),
    await mall.sql<Row>(goodsStatement, [mall.school().id]),
  )
  expect(missedFloors(scored)).toEqual([])
})
