import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportContent, importContent } from '~/areas/content/domain/move-content'
import type { KindAndEntry } from '~/areas/content/entries'
import { startOfDay } from '~/mall/core/days'
import { codeOf, openTestMall, type TestMall } from '../support/database'
import { bannerPicture } from '../support/banner-picture'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const NEW = 'nothing'
const office = () => mall.as('administrator').content
const guest = () => mall.guest().content
const words = { title: '迎新季', titleEn: 'Freshers', text: '实验用品', textEn: 'For the lab' }
const picture = { scene: 'laboratory', colour: '#1f5fae' } as const

const noticeOf = (more: object = {}): KindAndEntry => ({
  kind: 'notices',
  entry: {
    id: `n-${randomUUID().slice(0, 8)}`,
    title: '停机维护',
    titleEn: 'Maintenance',
    body: '今晚维护。',
    bodyEn: 'Tonight.',
    publishedAt: mall.clock.now().toISOString(),
    kind: 'maintenance',
    source: '信息中心',
    sourceEn: 'IT',
    pinned: false,
    ...more,
  },
})
const bannerOf = (more: object = {}): KindAndEntry => ({
  kind: 'banner',
  entry: { ...words, key: `b-${randomUUID().slice(0, 8)}`, url: '/product', picture, ...more },
})
const keep = (content: KindAndEntry, published: boolean) =>
  office().keep({ content, id: null, look: NEW, published })
const slides = async () => (await guest().home()).banner.map(it => it.title)

describe('an entry', () => {
  test('is a draft nobody but the office sees, is previewed, published, withdrawn and published again', async () => {
    const content = bannerOf({ title: '只在预览中' })
    const { id } = await keep(content, false)
    expect(await slides()).not.toContain('只在预览中')
    const draft = await office().entry({ kind: 'banner', id })
    expect(draft).toMatchObject({ state: 'draft', changed: false, published: null })
    const preview = await mall.as('auditor').content.preview({ kind: 'banner', id })
    expect(preview.home.banner[0]?.title).toBe('只在预览中')
    await office().keep({ content, id, look: draft.look, published: true })
    expect((await slides())[0]).toBe('只在预览中')
    expect((await slides()).length).toBe(preview.home.banner.length)
    const shown = await office().entry({ kind: 'banner', id })
    expect(shown.state).toBe('shown')
    await office().move({
      kind: 'banner',
      id,
      look: (await office().entries({ kind: 'banner' })).order,
      by: 'down',
    })
    expect((await slides())[1]).toBe('只在预览中')
    await office().withdraw({ kind: 'banner', id, look: shown.look })
    expect(await slides()).not.toContain('只在预览中')
    const back = await office().entry({ kind: 'banner', id })
    await office().keep({ content, id, look: back.look, published: true })
    expect((await slides())[1]).toBe('只在预览中')
    const rows = await mall.sql<{ verb: string; detail: { before: object; after: object } }>(
      'select verb, detail from audit_rows where mall_id = $1 and subject_id = $2 order by id',
      [mall.school().id, `banner/${id}`],
    )
    expect(rows.map(it => it.verb)).toEqual(
      ['draft', 'publish', 'move', 'withdraw', 'publish'].map(it => `content.${it}`),
    )
    expect(rows[0]?.detail.after).toMatchObject({ title: '只在预览中' })
  })

  test('is changed by a draft beside what visitors see, which can be thrown away', async () => {
    const content = bannerOf()
    const { id } = await keep(content, true)
    const changed = { ...content, entry: { ...content.entry, title: '改过的' } } as KindAndEntry
    const { look } = await office().entry({ kind: 'banner', id })
    await office().keep({ content: changed, id, look, published: false })
    expect(await slides()).not.toContain('改过的')
    const both = await office().entry({ kind: 'banner', id })
    expect(both).toMatchObject({ changed: true, state: 'shown', title: '改过的' })
    await office().discard({ kind: 'banner', id, look: both.look })
    expect(await office().entry({ kind: 'banner', id })).toMatchObject({
      changed: false,
      draft: null,
    })
  })

  test('of two administrators at once one is told that it looks otherwise', async () => {
    const content = bannerOf()
    const { id } = await keep(content, true)
    const { look } = await office().entry({ kind: 'banner', id })
    const titled = (title: string) =>
      ({ ...content, entry: { ...content.entry, title } }) as KindAndEntry
    const codes = await Promise.all(
      ['甲', '乙'].map(title =>
        codeOf(office().keep({ content: titled(title), id, look, published: true })),
      ),
    )
    expect(codes.filter(it => it === 'conflict')).toHaveLength(1)
    const { order } = await office().entries({ kind: 'banner' })
    const moves = await Promise.all(
      [1, 2].map(() => codeOf(office().move({ kind: 'banner', id, look: order, by: 'down' }))),
    )
    expect(moves.filter(it => it === 'conflict')).toHaveLength(1)
  })

  test('is kept by administrators, read by auditors too, and nobody else’s business', async () => {
    const content = bannerOf()
    const { id } = await keep(content, true)
    const { look } = await office().entry({ kind: 'banner', id })
    for (const who of ['auditor', 'teacher', 'finance', 'clerk-huashi', 'it']) {
      const it = mall.as(who).content
      expect(await codeOf(it.keep({ content, id, look, published: true })), who).toBe(
        'no_permission',
      )
      expect(await codeOf(it.withdraw({ kind: 'banner', id, look })), who).toBe('no_permission')
      expect(await codeOf(it.keepPicture({ name: 'a.png', content: new Uint8Array(8) })), who).toBe(
        'no_permission',
      )
      expect(await codeOf(it.kinds()), who).toBe(who === 'auditor' ? 'done' : 'no_permission')
    }
    expect(await codeOf(guest().kinds())).toBe('not_logged_in')
    expect(
      await codeOf(mall.as('administrator', 'beiyuan').content.entry({ kind: 'banner', id })),
    ).toBe('not_found')
    const { list } = await office().kinds()
    expect(list.find(it => it.kind === 'banner')?.last?.by).toBeTruthy()
  })
})

describe('days', () => {
  test('decide at midnight of the school what of notices and banners is shown', async () => {
    const day = (n: number) =>
      new Date(mall.clock.now().getTime() + (n * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
    const notice = noticeOf({
      publishedAt: startOfDay(day(1)).toISOString(),
      until: day(1),
      title: '明天的公告',
    })
    const { id } = await keep(notice, true)
    await keep(bannerOf({ title: '明天的横幅', from: day(1), until: day(1) }), true)
    const seen = async () => [
      (await guest().notices({ keyword: '明天的公告' })).total,
      await codeOf(guest().notice({ id })),
      (await guest().home()).notices.some(it => it.id === id),
      (await slides()).includes('明天的横幅'),
    ]
    const state = async () => (await office().entry({ kind: 'notices', id })).state
    expect([await state(), ...(await seen())]).toEqual(['planned', 0, 'not_found', false, false])
    const before = mall.clock.now().getTime()
    const toMidnight = startOfDay(day(1)).getTime() - before
    mall.clock.advance({ minutes: toMidnight / 60_000 })
    expect([await state(), ...(await seen())]).toEqual(['shown', 1, 'done', true, true])
    mall.clock.advance({ minutes: 24 * 60 })
    expect([await state(), ...(await seen())]).toEqual(['over', 0, 'not_found', false, false])
    mall.clock.advance({ minutes: -(mall.clock.now().getTime() - before) / 60_000 })
  })

  test('are refused where the last is before the first', async () => {
    const refused = keep(bannerOf({ from: '2026-11-21', until: '2026-11-20' }), true)
    await expect(refused).rejects.toMatchObject({
      details: { fields: { 'content.entry.until': 'date_before' } },
    })
  })
})

describe('what is refused', () => {
  test('other links than of the mall or https, markup, goods nobody has', async () => {
    for (const url of ['javascript:alert(1)', 'http://a.example/', '//a.example', 'https:///x'])
      await expect(keep(bannerOf({ url }), true), url).rejects.toMatchObject({
        details: { fields: { 'content.entry.url': 'content_address' } },
      })
    expect(await codeOf(keep(noticeOf({ body: '<script>alert(1)</script>' }), true))).toBe(
      'abnormal_characters',
    )
    const floor = (await office().entries({ kind: 'floors' })).list[0]!
    const { published, look } = await office().entry({ kind: 'floors', id: floor.id })
    const content = {
      kind: 'floors',
      entry: { ...published, middle: ['nobody-has'] },
    } as KindAndEntry
    await expect(
      office().keep({ content, id: floor.id, look, published: true }),
    ).rejects.toMatchObject({
      details: { fields: { middle: 'content_goods' }, values: { goods: 'nobody-has' } },
    })
  })

  test('pictures that are none, too narrow or were never uploaded; the rest is made anew as JPEG', async () => {
    const send = (content: Uint8Array, name = 'banner.png') =>
      office().keepPicture({ name, content })
    const fault = (code: string) => ({ details: { fields: { content: code } } })
    await expect(send(Buffer.from('no picture at all, only words'))).rejects.toMatchObject(
      fault('content_not_picture'),
    )
    await expect(send(await bannerPicture(300, 100))).rejects.toMatchObject(fault('content_narrow'))
    const { id } = await send(await bannerPicture(1_000, 600))
    expect(await send(await bannerPicture(1_000, 600))).toEqual({ id })
    const upload = { id, alt: '校园', altEn: 'Campus' }
    await expect(keep(bannerOf({ upload: { ...upload, id: 'none' } }), true)).rejects.toMatchObject(
      {
        details: { fields: { upload: 'file_gone' } },
      },
    )
    await keep(bannerOf({ upload, title: '有照片' }), true)
    const slide = (await guest().home()).banner.find(it => it.title === '有照片')
    expect(slide).toMatchObject({ alt: '校园', picture: expect.stringContaining(id) })
  })
})

test('a file written after changes at the desk is taken again as it is', async () => {
  await keep(bannerOf({ from: '2026-01-01', until: '2030-01-01' }), true)
  await keep(noticeOf({ until: '2030-01-01' }), true)
  const files = await exportContent(await mall.ctx(null))
  const moved = await importContent(await mall.ctx(null), files, { by: 'operator' })
  expect(moved.filter(it => it.changed).map(it => it.name)).toEqual(['notices.json'])
  expect(await exportContent(await mall.ctx(null))).toEqual(files)
})
