import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaintLifecycle } from '~/areas/complaints/domain/lifecycle'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { buyUntil, clerkOf, complaintAbout, someGoods, type Goods } from '../support/shopping'

let mall: TestMall
let goods: Goods[]
beforeAll(async () => {
  mall = await openTestMall()
  goods = await someGoods(mall, 2)
})
afterAll(() => mall.close())

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const complaint = (change: object = {}) => ({ ...complaintAbout(goods[0]!), ...change })
const fieldsOf = async (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: { details?: { fields?: Record<string, string> } }) => error.details?.fields ?? {},
  )

describe('a complaint', () => {
  test('begins as NEW, is seen by its maker and the platform, and by nobody else', async () => {
    const made = await mall.as('teacher').complaints.add(complaint())
    expect(made).toMatchObject({
      status: 'NEW',
      answer: null,
      sellerId: goods[0]!.storeId,
      actions: ['withdraw'],
    })
    expect((await mall.as('platform').complaints.detail({ id: made.id })).actions).toEqual([
      'answer',
    ])
    for (const person of ['student', 'finance', clerkOf(goods[0]!.storeId)])
      expect(await codeOf(mall.as(person).complaints.detail({ id: made.id }))).toBe('not_found')
    expect(await codeOf(mall.as('teacher', 'qinglan').complaints.detail({ id: made.id }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.as('platform', 'qinglan').complaints.detail({ id: made.id }))).toBe(
      'not_found',
    )
    expect(await codeOf(mall.as('teacher').complaints.full({}))).toBe('no_permission')
  })

  test('says every rule with its own message', async () => {
    const add = (change: object) => fieldsOf(mall.as('teacher').complaints.add(complaint(change)))
    expect(
      await add({
        createMobile: '',
        category: undefined,
        businessType: undefined,
        subject: ' ',
        sellerId: '',
        content: '',
      }),
    ).toEqual({
      createMobile: 'complaint_phone',
      category: 'complaint_category',
      businessType: 'complaint_type',
      subject: 'complaint_subject',
      sellerId: 'complaint_seller',
      content: 'complaint_content',
    })
    expect(await add({ createMobile: '12012345678' })).toEqual({ createMobile: 'phone_wrong' })
    expect(await add({ sellerId: goods[1]!.storeId })).toEqual({
      sellerId: 'complaint_other_seller',
    })
    expect(await add({ sellerId: 'nobody', businessId: '' })).toEqual({
      sellerId: 'complaint_seller',
    })
    expect(await add({ businessId: 'none' })).toEqual({ businessId: 'complaint_goods' })
    expect(await add({ attach: Array.from({ length: 9 }, (_, i) => `f${i}`).join() })).toEqual({
      attach: 'complaint_file_count',
    })
    expect(await add({ attach: 'no-such-file' })).toEqual({ attach: 'file_gone' })
    expect(
      await codeOf(
        mall.as('teacher').complaints.add(complaint({ content: '<script>alert(1)</script>' })),
      ),
    ).toBe('abnormal_characters')
    expect(
      await codeOf(
        mall.as('teacher').complaints.add(complaint({ content: '回收率 <95% 且 pH<7' })),
      ),
    ).toBe('done')
  })

  test('about an order is about the own one', async () => {
    const [order] = (await buyUntil(mall, [{ goods: goods[1]! }], 'approved')).orders
    const about = { businessType: 'ORDERS', businessId: order!.id, sellerId: order!.storeId }
    expect(
      await mall.as('teacher').complaints.about({ businessType: 'ORDERS', businessId: order!.id }),
    ).toMatchObject({ sellerId: order!.storeId, businessId: order!.id })
    expect(
      await codeOf(
        mall.as('student').complaints.about({ businessType: 'ORDERS', businessId: order!.id }),
      ),
    ).toBe('not_found')
    expect(await fieldsOf(mall.as('student').complaints.add(complaint(about)))).toEqual({
      businessId: 'complaint_order',
    })
    expect(await mall.as('teacher').complaints.add(complaint(about))).toMatchObject({
      businessType: 'ORDERS',
      businessId: order!.id,
    })
  })

  test('brings its attachments: the platform may look at them, others may not', async () => {
    const file = await mall
      .as('teacher')
      .files.upload({ kind: 'Image', name: '照片.png', content: png })
    expect(
      await fieldsOf(mall.as('student').complaints.add(complaint({ attach: file.id }))),
    ).toEqual({ attach: 'file_gone' })
    const made = await mall
      .as('teacher')
      .complaints.add(complaint({ attach: `${file.id},${file.id}` }))
    expect([made.attach, made.files.length]).toEqual([file.id, 1])
    expect((await mall.as('platform').files.find({ id: file.id })).mime).toBe('image/png')
    expect(await codeOf(mall.as('student').files.find({ id: file.id }))).toBe('not_found')
  })

  test('is answered once, and by the platform alone', async () => {
    const { id } = await mall.as('teacher').complaints.add(complaint())
    const answer = {
      id,
      status: 'PROCESSED' as const,
      answer: 'VALID' as const,
      depName: '品控组',
      answerContent: '已核实',
    }
    expect(await codeOf(mall.as('teacher').complaints.change(answer))).toBe('no_permission')
    expect(await codeOf(mall.as('platform').complaints.change({ id, status: 'WITHDRAWN' }))).toBe(
      'no_permission',
    )
    expect(
      await fieldsOf(mall.as('platform').complaints.change({ id, status: 'PROCESSED' })),
    ).toEqual({ answer: 'choose_one', depName: 'required', answerContent: 'required' })
    await Promise.all(
      Array.from({ length: 6 }, () => mall.as('platform').complaints.change(answer)),
    )
    expect(await mall.as('teacher').complaints.detail({ id })).toMatchObject({
      status: 'PROCESSED',
      answer: 'VALID',
      depName: '品控组',
      answerContent: '已核实',
      actions: [],
    })
    expect(await codeOf(mall.as('teacher').complaints.change({ id, status: 'WITHDRAWN' }))).toBe(
      'wrong_state',
    )
    expect(
      await mall.sql(
        'select 1 from audit_rows where mall_id = $1 and subject_id = $2 and verb = $3',
        [mall.school().id, id, 'complaint.answer'],
      ),
    ).toHaveLength(1)
  })

  test('taken back and answered at the same moment, it ends one way', async () => {
    const { id } = await mall.as('teacher').complaints.add(complaint())
    const answers = await Promise.all([
      codeOf(mall.as('teacher').complaints.change({ id, status: 'WITHDRAWN' })),
      codeOf(
        mall.as('platform').complaints.change({
          id,
          status: 'PROCESSED',
          answer: 'INVALID',
          depName: '客服部',
          answerContent: '不成立',
        }),
      ),
    ])
    expect(answers.sort()).toEqual(['done', 'wrong_state'])
  })

  test('is found by keyword and status, counted by status, and waiting ones come first', async () => {
    const { id } = await mall.as('teacher').complaints.add(complaint({ subject: '独一无二的主题' }))
    expect(
      (await mall.as('teacher').complaints.list({ keyword: '独一无二' })).list.map(it => it.id),
    ).toEqual([id])
    expect((await mall.as('teacher').complaints.list({ keyword: '独一%无二' })).total).toBe(0)
    expect(
      (await mall.as('teacher').complaints.list({ status: 'WITHDRAWN', keyword: '独一' })).total,
    ).toBe(0)
    const { count, counts } = await mall.as('platform').complaints.fullCount({})
    expect(count).toBe((counts.NEW ?? 0) + (counts.PROCESSED ?? 0) + (counts.WITHDRAWN ?? 0))
    const { list, total } = await mall.as('platform').complaints.full({ rows: 100 })
    expect(total).toBe(count)
    const firstDone = list.findIndex(it => it.status !== 'NEW')
    expect(list.slice(firstDone).some(it => it.status === 'NEW')).toBe(false)
    expect(
      (await mall.as('platform').complaints.full({ open: 'true', rows: 100 })).list.every(
        it => it.status === 'NEW',
      ),
    ).toBe(true)
    expect(
      (await mall.as('student').complaints.list({ rows: 100 })).list.every(
        it => it.personName === '唐若溪',
      ),
    ).toBe(true)
  })

  test('every state is reached and every end is final', () => {
    const reached = Object.values(complaintLifecycle).flatMap(it =>
      Object.values(it).map(step => step.to),
    )
    expect(new Set(['NEW', ...reached])).toEqual(new Set(Object.keys(complaintLifecycle)))
  })
})
