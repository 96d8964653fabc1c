import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MallError } from '~/contract/errors'
import { dayOf } from '~/mall/core/days'
import { write } from '~/mall/database/pool'
import { attachFiles } from '~/areas/files/domain/attach-files'
import { fileReferences } from '~/areas/file-references'
import { sweepFiles } from '~/areas/files/domain/sweep-files'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { png } from '../support/pictures'
import {
  buyUntil,
  clerkOf,
  complaintAbout,
  orderOf,
  someGoods,
  type Goods,
} from '../support/shopping'

let mall: TestMall
let goods: Goods[]
let usual: TestMall['api']['services']['uploadQuota']
beforeAll(async () => {
  mall = await openTestMall()
  goods = await someGoods(mall, 1)
  usual = mall.api.services.uploadQuota
})
afterAll(() => mall.close())

const upload = (person = 'teacher') =>
  mall.as(person).files.upload({ kind: 'Image', name: '照片.png', content: new Uint8Array(png) })
const refusedFor = (call: Promise<unknown>) =>
  call.then(
    () => 'kept',
    (error: MallError) => error.details.fields?.content ?? error.code,
  )
const rowOf = async (id: string) =>
  (
    await mall.sql<{ key: string; arriving: boolean; removed: boolean }>(
      'select storage_key as key, arriving, removed_at is not null as removed from files where mall_id = $1 and id = $2',
      [mall.school().id, id],
    )
  )[0]
const pathOf = (key: string) =>
  join(mall.settings.dataDir, 'files', String(mall.school().id), key.slice(0, 2), key)
const heldBytes = async () =>
  (
    await mall.sql<{ held: number; counted: number }>(
      `select (select bytes from file_usage where mall_id = $1)::float8 as held,
         (select coalesce(sum(size), 0) from files where mall_id = $1)::float8 as counted`,
      [mall.school().id],
    )
  )[0]!
const sweep = async () => sweepFiles(await mall.ctx(null))
/** Made so long ago that nothing but a reference keeps it. */
const age = (...ids: string[]) =>
  mall.sql(
    "update files set created_at = created_at - interval '8 days' where mall_id = $1 and id = any($2)",
    [mall.school().id, ids],
  )
const complaint = (attach: string) => ({ ...complaintAbout(goods[0]!), attach })

describe('what may be uploaded', () => {
  test('ends for a person with the day, at the field of the file, and goes on the next day', async () => {
    mall.api.services.uploadQuota = { ...usual, personDayBytes: png.length * 2 }
    await upload('student')
    await upload('student')
    expect(await refusedFor(upload('student'))).toBe('file_quota_day')
    expect(await refusedFor(upload('finance'))).toBe('kept')
    mall.clock.advance({ days: 1 })
    expect(await refusedFor(upload('student'))).toBe('kept')
    mall.api.services.uploadQuota = usual
  })

  test('of many at once no more come through than there is room for, and what is refused takes none', async () => {
    const { held } = await heldBytes()
    mall.api.services.uploadQuota = { ...usual, schoolBytes: held + png.length * 3 + 1 }
    const said = await Promise.all(Array.from({ length: 10 }, () => refusedFor(upload())))
    mall.api.services.uploadQuota = { ...usual, personDayBytes: png.length * 2 }
    mall.clock.advance({ days: 1 })
    said.push(...(await Promise.all(Array.from({ length: 8 }, () => refusedFor(upload())))))
    mall.api.services.uploadQuota = usual
    const count = (it: string) => said.filter(word => word === it).length
    expect([count('kept'), count('file_quota_school'), count('file_quota_day')]).toEqual([5, 7, 6])
    const now = await heldBytes()
    expect(now).toEqual({ held: held + png.length * 5, counted: held + png.length * 5 })
  })

  test('an upload whose bytes cannot be kept gives its place back, and the sweep clears it away', async () => {
    mall.clock.advance({ days: 1 })
    mall.api.services.uploadQuota = { ...usual, personDayBytes: png.length }
    const put = vi
      .spyOn(mall.api.services.storage, 'put')
      .mockRejectedValue(new MallError('storage_full'))
    expect(await refusedFor(upload())).toBe('storage_full')
    put.mockRestore()
    expect(await refusedFor(upload())).toBe('kept')
    mall.api.services.uploadQuota = usual
    await sweep()
    const left = await mall.sql(
      'select 1 from files where mall_id = $1 and (arriving or removed_at is not null)',
      [mall.school().id],
    )
    expect(left).toEqual([])
    const { held, counted } = await heldBytes()
    expect(held).toBe(counted)
  })
})

describe('a file that nothing refers to', () => {
  test('is kept for seven days, then nobody sees it, and row, bytes and place are gone', async () => {
    const { id } = await upload()
    const { key } = (await rowOf(id))!
    const [sent] = await mall.sql(
      "select detail->>'sha256' as sha256 from audit_rows where mall_id = $1 and verb = 'file.upload' and subject_id = $2",
      [mall.school().id, id],
    )
    expect(sent).toEqual({ sha256: createHash('sha256').update(png).digest('hex') })
    mall.clock.advance({ days: 6 })
    await sweep()
    expect((await mall.as('teacher').files.find({ id })).name).toBe('照片.png')
    mall.clock.advance({ days: 2 })
    const before = await heldBytes()
    const { unused, gone } = await sweep()
    expect(unused).toBeGreaterThan(0)
    expect(gone).toBe(unused)
    expect(await codeOf(mall.as('teacher').files.find({ id }))).toBe('not_found')
    expect(await rowOf(id)).toBeUndefined()
    expect(existsSync(pathOf(key))).toBe(false)
    const after = await heldBytes()
    expect(after.held).toBe(before.held - gone * png.length)
    expect(after.held).toBe(after.counted)
    const told = await mall.sql<{ detail: { files: { id: string }[] } }>(
      "select detail from audit_rows where mall_id = $1 and verb = 'file.sweep'",
      [mall.school().id],
    )
    expect(told.flatMap(it => it.detail.files.map(file => file.id))).toContain(id)
  })

  test('that shares its bytes with another from an earlier version leaves them', async () => {
    const [kept, unused] = [(await upload()).id, (await upload()).id]
    const { key } = (await rowOf(kept))!
    await mall.as('teacher').complaints.add(complaint(kept))
    await mall.sql('update files set storage_key = $3 where mall_id = $1 and id = $2', [
      mall.school().id,
      unused,
      key,
    ])
    await age(kept, unused)
    await sweep()
    expect(await rowOf(unused)).toBeUndefined()
    expect(existsSync(pathOf(key))).toBe(true)
  })

  test('whose bytes cannot be removed now is removed by the next sweep', async () => {
    const { id } = await upload()
    const { key } = (await rowOf(id))!
    await age(id)
    const remove = vi
      .spyOn(mall.api.services.storage, 'remove')
      .mockRejectedValue(new MallError('unavailable'))
    await expect(sweep()).rejects.toThrow('could not be removed')
    remove.mockRestore()
    expect(await rowOf(id)).toMatchObject({ removed: true })
    expect(existsSync(pathOf(key))).toBe(true)
    await sweep()
    expect(await rowOf(id)).toBeUndefined()
    expect(existsSync(pathOf(key))).toBe(false)
  })

  test('is not taken while somebody attaches it, and cannot be attached once it is taken', async () => {
    const [early, late] = [(await upload()).id, (await upload()).id]
    await age(early, late)
    let attached = () => {}
    let done = () => {}
    const isAttached = new Promise<void>(resolve => (attached = resolve))
    const mayCommit = new Promise<void>(resolve => (done = resolve))
    const attaching = write(await mall.ctx('teacher'), async tx => {
      await attachFiles(tx, { attach: [early] }, 'complaint', 'of-this-test')
      attached()
      await mayCommit
    })
    await isAttached
    await sweep()
    done()
    await attaching
    expect(await rowOf(early)).toMatchObject({ removed: false })
    expect(existsSync(pathOf((await rowOf(early))!.key))).toBe(true)
    expect(await rowOf(late)).toBeUndefined()
    await expect(mall.as('teacher').complaints.add(complaint(late))).rejects.toMatchObject({
      details: { fields: { attach: 'file_gone' } },
    })
  })

  test('and that is attached while the sweep decides is either kept whole or refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await upload()
      await age(id)
      const [said] = await Promise.all([
        sleep(round % 5).then(() =>
          mall
            .as('teacher')
            .complaints.add(complaint(id))
            .then(
              () => 'made',
              () => 'refused',
            ),
        ),
        sweep(),
      ])
      const row = await rowOf(id)
      expect(!!row && existsSync(pathOf(row.key))).toBe(said === 'made')
    }
  })
})

describe('the register of references', () => {
  const named = () => fileReferences.map(it => it.column).sort()

  test('names every column whose name speaks of files', async () => {
    /** What is drawn or told, or holds what left the database, and no upload. */
    const others = ['archives.file', 'campaigns.picture', 'imports.file_name']
    const columns = await mall.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name <> 'files' and data_type in ('text', 'jsonb', 'ARRAY')
         and column_name ~ '(file|photo|picture|image|attach|paper|upload)'`,
    )
    const found = columns.map(it => it.name)
    expect(found.filter(it => !named().includes(it) && !others.includes(it))).toEqual([])
    // By no name of a file: it holds more than that.
    expect(named().filter(it => !found.includes(it))).toEqual(['orders.declared'])
  })

  test('names every column in which the id of a file is found, and finds it there', async () => {
    const teacher = mall.as('teacher')
    const ids = new Set<string>()
    const fresh = async (person = 'teacher') => {
      const { id } = await upload(person)
      ids.add(id)
      return id
    }
    await teacher.complaints.add(complaint(await fresh()))
    const [order] = (await buyUntil(mall, [{ goods: goods[0]! }], 'received')).orders
    const { id: acceptanceId } = await teacher.acceptances.accept({
      orderId: order!.id,
      lines: [{ lineNo: 1, acceptedNum: 1, rejectedNum: 0, photoIds: [await fresh()] }],
    })
    await mall.as('acceptor').acceptances.confirm({ id: acceptanceId, operate: 'confirm' })
    await teacher.reviews.add({
      orderId: order!.id,
      lines: [{ lineNo: 1, score: 5, content: '很好', pictureIds: [await fresh()] }],
    })
    await teacher.afterSales.apply({
      key: `key-${order!.id}`,
      orderId: order!.id,
      lineNo: 1,
      kind: 'refundOnly',
      num: 1,
      reason: 'damaged',
      content: '包装破损',
      phone: '13912345678',
      attach: [await fresh()],
    })
    const clerk = clerkOf(order!.storeId)
    await mall.as(clerk).billing.uploadInvoice({
      id: order!.id,
      invNo: '20260001',
      total: order!.amount,
      amount: order!.amount,
      issuedOn: dayOf(mall.clock.now()),
      fileId: await fresh(clerk),
    })
    const { orders: unpaid } = await teacher.orders.place(
      orderOf('teacher', [{ goods: goods[0]! }]),
    )
    const papers = { id: unpaid[0]!.id, kind: 'quotes' as const, fileIds: [await fresh()] }
    await teacher.approvals.attach(papers)
    // Asked for with dear goods alone: set as the order form would leave it.
    await mall.sql('update orders set declared = $3 where mall_id = $1 and id = $2', [
      mall.school().id,
      order!.id,
      JSON.stringify([{ rule: 'argumentPapers', permitNo: null, fileIds: ['x', await fresh()] }]),
    ])
    const columns = await mall.sql<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
         and c.table_name not in ('files', 'audit_rows')`,
    )
    const holding: string[] = []
    for (const { table, column } of columns) {
      const hits = await mall.sql(
        `select 1 from "${table}" where mall_id = $1 and "${column}"::text like any ($2) limit 1`,
        [mall.school().id, [...ids].map(it => `%${it}%`)],
      )
      if (hits.length) holding.push(`${table}.${column}`)
    }
    expect(holding.sort()).toEqual(named())
    // Named there is enough: not even one that was never tied to anything goes.
    await mall.sql(
      'update files set subject = null, subject_id = null where mall_id = $1 and id = any($2)',
      [mall.school().id, [...ids]],
    )
    await age(...ids)
    await sweep()
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ removed: false })
  })
})
