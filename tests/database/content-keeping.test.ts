import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentKind } from '~/areas/content/codes'
import type { EntryOf, KindAndEntry } from '~/areas/content/entries'
import { sweepPictures } from '~/areas/content/domain/sweep-pictures'
import { openPictures } from '~/areas/pictures'
import { bannerPicture } from '../support/banner-picture'
import { codeOf, openTestMall, type TestMall } from '../support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const NEW = 'nothing'
const office = () => mall.as('administrator').content
const guest = () => mall.guest().content
const picture = { scene: 'laboratory', colour: '#1f5fae' } as const
const words = { title: '迎新季', titleEn: 'Freshers', text: '', textEn: '' }
const drawn = (letter: string) => `${letter}-${randomUUID().slice(0, 8)}`

const bannerOf = (more: Partial<EntryOf['banner']> = {}): KindAndEntry => ({
  kind: 'banner',
  entry: { ...words, key: drawn('b'), url: '/product', picture, ...more },
})
const floorOf = (): KindAndEntry => ({
  kind: 'floors',
  entry: {
    ...words,
    n: 1,
    key: drawn('f'),
    url: '/product',
    left: { ...words, url: '/product', picture },
    middle: [],
    best: [],
    links: [],
  },
})
const noticeOf = (): KindAndEntry => ({
  kind: 'notices',
  entry: {
    id: drawn('n'),
    title: '停机维护',
    titleEn: 'Maintenance',
    body: '今晚维护。',
    bodyEn: 'Tonight.',
    publishedAt: mall.clock.now().toISOString(),
    kind: 'maintenance',
    source: '',
    sourceEn: '',
    pinned: false,
  },
})
const titled = (content: KindAndEntry, title: string) =>
  ({ ...content, entry: { ...content.entry, title } }) as KindAndEntry
const keepNew = (content: KindAndEntry, published: boolean) =>
  office().keep({ content, id: null, look: NEW, published })
/** Keeps an entry as whoever has just looked at it. */
async function keepAgain(kind: ContentKind, id: string, entry: object | null, published: boolean) {
  const { look } = await office().entry({ kind, id })
  return office().keep({ content: { kind, entry } as KindAndEntry, id, look, published })
}
async function discard(kind: ContentKind, id: string) {
  const { look } = await office().entry({ kind, id })
  await office().discard({ kind, id, look })
}
const publishedOf = async <K extends ContentKind>(kind: K, id: string) =>
  (await office().entry({ kind, id })).published as EntryOf[K] | null
const draftedOf = async <K extends ContentKind>(kind: K, id: string) =>
  (await office().entry({ kind, id })).draft as EntryOf[K] | null

describe('a new entry', () => {
  test('that is sent once more from the form it was drawn for is the same draft', async () => {
    const content = bannerOf({ title: '写错了' })
    const { id } = await keepNew(content, false)
    expect(await keepNew(titled(content, '改对了'), false)).toEqual({ id })
    expect((await draftedOf('banner', id))?.title).toBe('改对了')
    await keepNew(titled(content, '发布'), true)
    expect(await draftedOf('banner', id)).toBe(null)
    await expect(keepNew(titled(content, '再发'), false)).rejects.toMatchObject({
      details: { fields: { '': 'content_taken' } },
    })
    expect((await publishedOf('banner', id))?.title).toBe('发布')
  })

  test('takes the place neither of a draft somebody else has kept since nor of one called alike', async () => {
    const content = bannerOf()
    const { id } = await keepNew(content, false)
    await mall.sql(
      "update content_drafts set changed_by = 'another' where mall_id = $1 and id = $2",
      [mall.school().id, id],
    )
    await expect(keepNew(titled(content, '盖过去'), false)).rejects.toMatchObject({
      details: { fields: { '': 'content_taken' } },
    })
    await discard('banner', id)
    const entry: EntryOf['menu'] = { name: drawn('m'), nameEn: 'Instruments', content: '/product' }
    const menu = await keepNew({ kind: 'menu', entry }, false)
    await expect(keepNew({ kind: 'menu', entry }, false)).rejects.toMatchObject({
      details: { fields: { name: 'content_taken' } },
    })
    await discard('menu', menu.id)
  })
})

describe('numbers', () => {
  test('are those of what is published: a draft made before a move is published after it', async () => {
    const { list, order } = await office().entries({ kind: 'floors' })
    const [first, second] = list.filter(it => it.state !== 'draft')
    const id = first!.id
    const [one, two] = [await publishedOf('floors', id), await publishedOf('floors', second!.id)]
    await keepAgain('floors', id, { ...one, title: '搬家之前' }, false)
    await office().move({ kind: 'floors', id, look: order, by: 'down' })
    const preview = await office().preview({ kind: 'floors', id })
    expect(preview.home.floors.map(it => it.n)).toEqual([
      ...new Set(preview.home.floors.map(it => it.n)),
    ])
    await keepAgain('floors', id, await draftedOf('floors', id), true)
    expect(await publishedOf('floors', id)).toMatchObject({ title: '搬家之前', n: two!.n })
    const again = await office().entries({ kind: 'floors' })
    await office().move({ kind: 'floors', id, look: again.order, by: 'up' })
    expect((await publishedOf('floors', id))?.n).toBe(one!.n)
  })

  test('of a withdrawn floor are still its own, and a selling point keeps the number 0', async () => {
    const content = floorOf()
    const { id } = await keepNew(content, true)
    const before = await publishedOf('floors', id)
    await office().withdraw({
      kind: 'floors',
      id,
      look: (await office().entry({ kind: 'floors', id })).look,
    })
    const other = await keepNew(floorOf(), false)
    expect((await draftedOf('floors', other.id))?.n).not.toBe(before!.n)
    await keepAgain('floors', id, { ...before, n: 1 }, true)
    expect((await publishedOf('floors', id))?.n).toBe(before!.n)
    await discard('floors', other.id)
    const [point] = (await office().entries({ kind: 'sellingPoints' })).list
    await mall.sql(
      "update content_documents set document = jsonb_set(document, '{0,ord}', '0') where mall_id = $1 and key = 'sellingPoints'",
      [mall.school().id],
    )
    const zero = await publishedOf('sellingPoints', point!.id)
    expect(zero?.ord).toBe(0)
    await keepAgain('sellingPoints', point!.id, { ...zero, ord: 1 }, true)
    expect((await publishedOf('sellingPoints', point!.id))?.ord).toBe(0)
  })

  test('of new floors are the smallest that are free, up to the last there is', async () => {
    const made: { id: string; n: number }[] = []
    const make = async () => {
      const { id } = await keepNew(floorOf(), false)
      const n = (await draftedOf('floors', id))!.n
      made.push({ id, n })
      return n
    }
    const n = await make()
    await make()
    await discard('floors', made.shift()!.id)
    expect(await make()).toBe(n)
    let code = 'done'
    for (let more = 0; more < 20 && code === 'done'; more++) code = await codeOf(make())
    expect(code).toBe('invalid')
    expect(Math.max(...made.map(it => it.n))).toBe(20)
    for (const { id } of made) await discard('floors', id)
  })
})

test('what visitors see is not withdrawn over a draft: both stay', async () => {
  const content = bannerOf({ title: '访客看到的' })
  const { id } = await keepNew(content, true)
  await keepAgain('banner', id, { ...content.entry, title: '还没发布的' }, false)
  const both = await office().entry({ kind: 'banner', id })
  expect(await codeOf(office().withdraw({ kind: 'banner', id, look: both.look }))).toBe(
    'wrong_state',
  )
  expect((await publishedOf('banner', id))?.title).toBe('访客看到的')
  expect((await draftedOf('banner', id))?.title).toBe('还没发布的')
  await discard('banner', id)
  const { look } = await office().entry({ kind: 'banner', id })
  await office().withdraw({ kind: 'banner', id, look })
  expect((await draftedOf('banner', id))?.title).toBe('访客看到的')
})

test('the limit of notices counts those of people, and none that is changed', async () => {
  const { id: mallId } = mall.school()
  const content = noticeOf()
  const { id } = await keepNew(content, true)
  const held = async () =>
    (await office().kinds()).list.find(it => it.kind === 'notices')!.published
  const fill = (prefix: string, count: number) =>
    mall.sql(
      `insert into notices (mall_id, id, title, title_en, body, body_en, published_at)
       select $1, $2 || n, '旧', 'Old', '旧', 'Old', '2001-01-01' from generate_series(1, $3::int) n`,
      [mallId, prefix, count],
    )
  await fill('group-', 2)
  await mall.sql(
    `insert into group_notices (mall_id, notice_id, group_id, event, at)
     select $1, 'group-' || n, (select id from group_buys where mall_id = $1 limit 1), 'opened', now()
     from generate_series(1, 2) n`,
    [mallId],
  )
  await fill('full-', 2_000 - (await held()))
  expect(await held()).toBe(2_000)
  await keepAgain('notices', id, { ...content.entry, title: '还能改' }, true)
  expect((await publishedOf('notices', id))?.title).toBe('还能改')
  await expect(keepNew(noticeOf(), true)).rejects.toMatchObject({
    details: { fields: { '': 'content_many' } },
  })
  await mall.sql("delete from notices where mall_id = $1 and id = 'full-1'", [mallId])
  expect(await codeOf(keepNew(noticeOf(), true))).toBe('done')
})

describe('a preview', () => {
  test('shows the banner it is of first, though it would be the ninth', async () => {
    for (let more = 0; more < 8; more++) await keepNew(bannerOf(), true)
    const { list } = await office().entries({ kind: 'banner', rows: 50 })
    const last = list.filter(it => it.state === 'shown').at(-1)!
    const titles = async () => (await guest().home()).banner.map(it => it.title)
    await keepAgain(
      'banner',
      last.id,
      { ...(await publishedOf('banner', last.id)), title: '排在最后' },
      true,
    )
    expect(await titles()).not.toContain('排在最后')
    const { home } = await office().preview({ kind: 'banner', id: last.id })
    expect(home.banner[0]?.title).toBe('排在最后')
    expect(home.banner).toHaveLength(8)
  })

  test('shows a drawing as it was changed a moment ago', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mall-drawings-'))
    try {
      const pictures = openPictures(folder)
      const content = bannerOf()
      const { id } = await keepNew(content, false)
      const etag = async () =>
        (await pictures(await mall.ctx(null), { kind: 'banner', key: `draft~${id}`, width: 80 }))
          ?.etag
      const before = await etag()
      const changed = { ...picture, colour: '#8f1d2c' }
      await keepAgain('banner', id, { ...content.entry, picture: changed }, false)
      expect(before).toBeTruthy()
      expect(await etag()).not.toBe(before)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('pictures of banners', () => {
  test('that neither a banner nor a draft has named for 180 days are taken away, and others stay', async () => {
    const ctx = await mall.ctx(null)
    const keepPicture = async (colour: number) => {
      const content = await bannerPicture(900, 315 + colour)
      return (await office().keepPicture({ name: 'a.png', content: content.toString('base64') })).id
    }
    const banner = (id: string) => bannerOf({ upload: { id, alt: '图', altEn: 'Picture' } })
    const [unused, shown, drafted] = [
      await keepPicture(1),
      await keepPicture(2),
      await keepPicture(3),
    ]
    const { id } = await keepNew(banner(shown), true)
    await keepNew(banner(drafted), false)
    const began = mall.clock.now()
    const after = (days: number) => mall.clock.set(new Date(began.getTime() + days * 86_400_000))
    expect(await sweepPictures(ctx)).toEqual({ gone: 0 })
    after(100)
    const { look } = await office().entry({ kind: 'banner', id })
    await office().withdraw({ kind: 'banner', id, look })
    await discard('banner', id)
    expect(await sweepPictures(ctx)).toEqual({ gone: 0 })
    after(179)
    expect(await sweepPictures(ctx)).toEqual({ gone: 0 })
    after(181)
    // Nobody may name it while it is taken away.
    expect(await codeOf(keepNew(banner(unused), false))).toBe('invalid')
    expect(await sweepPictures(ctx)).toEqual({ gone: 1 })
    expect(await codeOf(keepNew(banner(shown), false))).toBe('done')
    expect(await keepPicture(1)).toBe(unused)
    expect(await codeOf(keepNew(banner(unused), false))).toBe('done')
    after(400)
    expect(await sweepPictures(ctx)).toEqual({ gone: 0 })
    mall.clock.set(began)
  })
})
