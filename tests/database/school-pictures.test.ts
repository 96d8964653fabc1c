import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSchool, findSettings } from '~/areas/malls/domain/change-school'
import { createSchool } from '~/areas/malls/domain/create-school'
import { planChange } from '~/areas/malls/domain/plan-change'
import {
  findSchoolPicture,
  showSchoolPicture,
  sweepSchoolPictures,
} from '~/areas/malls/domain/school-pictures'
import { openPictures } from '~/areas/pictures'
import type { SchoolSettings } from '~/areas/malls/settings'
import { bannerPicture } from '../support/banner-picture'
import { codeOf, openTestMall, type TestMall } from '../support/database'

/** Logos and crests a school has uploaded: what is taken, who may, what may name them, and when they go. */
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const office = (school?: 'jianghai') => mall.as('administrator', school).malls
const WHY = { reason: 'test', by: 'test' }
const keep = async (side: number) =>
  (await office().keepPicture({ name: 'logo.png', content: await bannerPicture(side, side) }))
    .address
const set = async (change: Partial<SchoolSettings>, school?: 'jianghai') =>
  changeSchool(await mall.ctx(null, school), now => ({ ...now, ...change }), WHY)
const keyIn = (address: string) => /([^/]+)\.png$/.exec(address)?.[1] ?? ''

test('a picture is judged by its content, made anew, kept once, and shown by its address', async () => {
  const send = (content: Uint8Array) => office().keepPicture({ name: 'logo.png', content })
  const fault = (code: string) => ({ details: { fields: { content: code } } })
  await expect(send(Buffer.from('words'))).rejects.toMatchObject(fault('logo_not_picture'))
  await expect(send(await bannerPicture(200, 63))).rejects.toMatchObject(fault('logo_small'))
  await expect(send(new Uint8Array(2 * 1024 * 1024))).rejects.toMatchObject(fault('file_large'))
  for (const who of ['teacher', 'it', 'auditor', 'finance'])
    expect(await codeOf(mall.as(who).malls.keepPicture({ name: 'a', content: 'AAAA' })), who).toBe(
      'no_permission',
    )
  const address = await keep(200)
  expect(await keep(200)).toBe(address)
  await set({ logo: address })
  expect(await mall.guest().malls.current()).toMatchObject({ logo: address, orgLogo: address })
  const folder = await mkdtemp(join(tmpdir(), 'mall-logos-'))
  try {
    const show = openPictures(folder)
    const shown = (school?: 'jianghai') =>
      mall.ctx(null, school).then(ctx => show(ctx, { kind: 'school', key: keyIn(address) }))
    expect((await shown())?.mime).toBe('image/png')
    expect(await shown('jianghai')).toBeNull()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('what another school has uploaded, or nobody, is named by no change, plan, or new school', async () => {
  const address = await keep(201)
  const gone = { details: { fields: { orgLogo: 'picture_gone' } } }
  await expect(set({ orgLogo: address }, 'jianghai')).rejects.toMatchObject(gone)
  const never = address.replace(/[0-9a-f]{32}/, 'f'.repeat(32))
  await expect(set({ orgLogo: never })).rejects.toMatchObject(gone)
  const ctx = await mall.ctx(null, 'jianghai')
  const edit = (now: SchoolSettings) => ({ ...now, orgLogo: address })
  await expect(planChange(ctx, edit, { ...WHY, day: tomorrow() })).rejects.toMatchObject(gone)
  const { settings } = await findSettings(ctx)
  const made = createSchool(
    it => mall.api.ctxFor(it, null, 'test'),
    { ...settings, code: 'mitlogo', hosts: [], orgLogo: address },
    WHY,
  )
  await expect(made).rejects.toMatchObject(gone)
})

const tomorrow = () =>
  new Date(mall.clock.now().getTime() + 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

test('one that comes while the sweep takes the same away is another one, and stays', async () => {
  const ctx = await mall.ctx(null)
  const first = await keep(205)
  const began = mall.clock.now()
  mall.clock.set(new Date(began.getTime() + 181 * 86_400_000))
  const { storage } = mall.api.services
  const { remove } = storage
  let again = ''
  storage.remove = async (...args) => {
    again ||= await keep(205)
    await remove.apply(storage, args)
  }
  try {
    await sweepSchoolPictures(ctx)
    await set({ logo: again })
    const found = await findSchoolPicture(ctx, keyIn(again))
    expect(found && (await showSchoolPicture(ctx, found, 64))).not.toBeNull()
    expect([again === first, await findSchoolPicture(ctx, keyIn(first))]).toEqual([false, null])
  } finally {
    storage.remove = remove
    mall.clock.set(began)
  }
})

test('those no setting has named for 180 days are taken away; versions and plans name theirs', async () => {
  const ctx = await mall.ctx(null)
  const [unnamed, former, planned] = [await keep(202), await keep(203), await keep(204)]
  await set({ orgLogo: former })
  await set({ orgLogo: '' })
  await planChange(ctx, now => ({ ...now, orgLogo: planned }), { ...WHY, day: tomorrow() })
  const began = mall.clock.now()
  const after = (days: number) => mall.clock.set(new Date(began.getTime() + days * 86_400_000))
  try {
    after(179)
    expect(await sweepSchoolPictures(ctx)).toEqual({ gone: 0 })
    after(181)
    // Nobody may name it while it is taken away.
    await expect(set({ logo: unnamed })).rejects.toMatchObject({
      details: { fields: { logo: 'picture_gone' } },
    })
    const { gone } = await sweepSchoolPictures(ctx)
    expect(gone).toBeGreaterThan(0)
    const left = await mall.sql<{ id: string }>(
      'select id from school_pictures where mall_id = $1',
      [ctx.mall.id],
    )
    const ids = left.map(it => it.id)
    const isLeft = (address: string) => ids.some(it => address.includes(it))
    expect([unnamed, former, planned].map(isLeft)).toEqual([false, true, true])
    expect(await sweepSchoolPictures(ctx)).toEqual({ gone: 0 })
    await set({ orgLogo: former })
    expect(await keep(202)).toBe(unnamed)
    await set({ logo: unnamed })
  } finally {
    mall.clock.set(began)
  }
})
