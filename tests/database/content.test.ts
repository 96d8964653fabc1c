import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MallError } from '~/contract/errors'
import { HAND_OVER_SECONDS } from '~/areas/hazchem/limits'
import { VISITS_KEPT_DAYS } from '~/areas/visits/limits'
import {
  exportContent,
  importContent,
  type ContentError,
} from '~/areas/content/domain/move-content'
import { cleanHazchemVisits } from '~/areas/hazchem/domain/enter'
import { cleanVisits } from '~/areas/visits/domain/find-collection'
import { codeOf, openTestMall, type TestMall } from '../support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const by = 'operator'
const file = (name: string, content: unknown) => ({
  name: `${name}.json`,
  text: JSON.stringify(content),
})
const audits = async (verb: string) =>
  Number(
    (
      await mall.sql<{ n: string }>(
        'select count(*) as n from audit_rows where mall_id = $1 and verb = $2',
        [mall.school().id, verb],
      )
    )[0]?.n,
  )
const complaints = async (...files: { name: string; text: string }[]) =>
  importContent(await mall.ctx(null), files, { by }).then(
    () => [],
    (error: unknown) => (error as ContentError).complaints,
  )

describe('the calls for content', () => {
  test('give every part out of the database, for this school only', async () => {
    const { content, malls } = mall.guest()
    const id = '0'
    expect((await content.menu({ id })).some(it => it.content === 'TYPE:STORE')).toBe(true)
    expect(await content.manual({ id })).toEqual([expect.objectContaining({ url: '/help/manual' })])
    expect((await content.banner({ id })).length).toBeGreaterThan(2)
    expect((await content.provider({ id })).every(it => it.code)).toBe(true)
    const result = await content.result({ id, date: '2026-01-01' })
    expect(result.floors.map(it => it.n)).toEqual([1, 2, 3, 4, 5])
    expect(result.updatedAt).toMatch(/^2\d{3}-/)
    const { links, best } = await content.floorRight({ id, n: 1 })
    expect([links.length > 3, best.length > 3]).toEqual([true, true])
    expect((await content.floorMiddle({ id, n: 1 })).length).toBe(8)
    expect((await content.floorTitle({ id, n: 2 })).title).toBeTruthy()
    expect((await content.floorLeft({ id, n: 2 })).picture).toContain('/pictures/banner/')
    expect((await content.hotGoods({ id })).list.length).toBe(12)
    expect((await content.recommend()).list.length).toBeGreaterThan(5)
    expect((await malls.static({ id: String(mall.school().id), day: '1' })).code).toBe('yunlu')
    expect(await codeOf(content.menu({ id: '1002' }))).toBe('not_found')
    expect(await codeOf(malls.static({ id: 'jianghai' }))).toBe('not_found')
    expect(await codeOf(content.floorTitle({ id, n: 9 }))).toBe('not_found')
  })

  test('name eight selling points with the fields of a tag', async () => {
    const { list } = await mall.guest('qinglan').content.tags()
    expect(list).toHaveLength(8)
    expect(list[0]).toMatchObject({
      type: 'TAG',
      open: true,
      available: true,
      orgId: mall.school('qinglan').orgId,
      mallId: mall.school('qinglan').id,
    })
  })

  test('prune the tree of categories to a supplier', async () => {
    const all = (await mall.guest().catalogue.categories({ id: '0' })).list
    const { list } = await mall.guest().content.storeCategories({ id: '0', storeId: 'huashi' })
    expect(list.length).toBeGreaterThan(0)
    expect(list.length).toBeLessThan(all.length)
    expect(await codeOf(mall.guest().content.storeCategories({ id: '0', storeId: 'nobody' }))).toBe(
      'not_found',
    )
  })

  test('find notices by kind and words, with counts that agree', async () => {
    const { content } = mall.guest()
    const all = await content.notices({})
    expect(all.kinds.reduce((sum, it) => sum + it.count, 0)).toBe(all.total)
    const rules = await content.notices({ kind: 'policy' })
    expect(new Set(rules.list.map(it => it.kind))).toEqual(new Set(['policy']))
    expect(rules.total).toBe(all.kinds.find(it => it.kind === 'policy')?.count)
    const found = await content.notices({ keyword: '危险化学品 登记' })
    expect(found.list.map(it => it.id)).toContain('hazchem')
    for (const keyword of ['%', '_', '\\'])
      expect((await content.notices({ keyword })).total, keyword).toBeLessThan(all.total)
    expect((await content.notices({ keyword: 'nothing says so' })).list).toEqual([])
  })

  test('find articles of the help centre, and one by its id with others of its topic', async () => {
    const { content } = mall.guest()
    expect((await content.help({ topic: 'funds' })).list.every(it => it.topic === 'funds')).toBe(
      true,
    )
    expect((await content.help({ keyword: '固定资产 论证' })).list.map(it => it.id)).toEqual([
      'asset-entry',
    ])
    const article = await content.helpArticle({ id: 'reimbursement' })
    expect(article.others.map(it => it.id)).not.toContain('reimbursement')
    expect(await codeOf(content.helpArticle({ id: 'no-such' }))).toBe('not_found')
    expect((await content.operationManual()).chapters.length).toBeGreaterThan(5)
  })
})

describe('content that is moved', () => {
  test('what was written out can be put back, and is the same', async () => {
    const files = await exportContent(await mall.ctx(null, 'beiyuan'))
    expect(files.map(it => it.name)).toContain('notices.json')
    const moved = await importContent(await mall.ctx(null, 'beiyuan'), files, { by })
    expect(moved.filter(it => it.changed).map(it => it.name)).toEqual(['notices.json'])
    expect(await exportContent(await mall.ctx(null, 'beiyuan'))).toEqual(files)
  })

  test('another menu is seen at once, by this school only, and leaves a trace', async () => {
    const before = await mall.guest('jianghai').content.menu({ id: '0' })
    const menu = [{ name: '只此一项', nameEn: 'Only this', content: 'TYPE:YNK:https://x.example/' }]
    expect(
      await importContent(await mall.ctx(null), [file('menu', menu)], { by, check: true }),
    ).toEqual([{ name: 'menu.json', entries: 1, changed: true }])
    expect(await mall.guest().content.menu({ id: '0' })).not.toEqual(menu)
    await importContent(await mall.ctx(null), [file('menu', menu)], { by })
    expect(await mall.guest().content.menu({ id: '0' })).toEqual(menu)
    expect(await mall.guest('jianghai').content.menu({ id: '0' })).toEqual(before)
    expect(await audits('content.import')).toBe(1)
  })

  test('what is wrong is named by file, field and reason, and nothing is written', async () => {
    const words = { title: '题', titleEn: 'T', text: '', textEn: '' }
    const picture = { scene: 'laboratory', colour: '#1f5fae' }
    expect(
      await complaints(
        file('banner', [
          { ...words, key: 'a', url: 'javascript:alert(1)', picture },
          { ...words, key: 'a', url: '/product', picture: { scene: 'sea', colour: 'red' } },
        ]),
        file('menu', [{ name: '', nameEn: 'x', content: 'TYPE:NOTHING' }]),
        { name: 'help.json', text: '[{' },
        file('prices', []),
      ),
    ).toEqual([
      expect.stringMatching(
        /^banner\.json: \[0\]\.url: must be a path of the mall.*; it is "javascript:alert\(1\)"$/,
      ),
      expect.stringMatching(/^banner\.json: \[1\]\.picture\.scene: must be one of: laboratory/),
      expect.stringMatching(/^banner\.json: \[1\]\.picture\.colour: must be a colour/),
      expect.stringMatching(/^menu\.json: \[0\]\.name: must not be empty/),
      expect.stringMatching(/^menu\.json: \[0\]\.content: must be TYPE:STORE/),
      expect.stringMatching(/^help\.json: is not JSON/),
      expect.stringMatching(
        /^prices\.json: there is no content of this name; there are: menu\.json/,
      ),
    ])
    expect(
      await complaints(
        file('banner', [
          { ...words, key: 'a', url: '/product', picture },
          { ...words, key: 'a', url: '/product', picture },
        ]),
      ),
    ).toEqual([expect.stringContaining('there is another entry "a"')])
    expect(await complaints(file('about', { text: 'x', textEn: 'x', more: 1 }))).toEqual([
      expect.stringMatching(/^about\.json: the whole file: /),
    ])
    expect(await complaints()).toEqual(['There is no file to import.'])
    expect((await mall.guest().content.banner({ id: '0' })).length).toBeGreaterThan(2)
  })

  test('floors may only name goods the school has', async () => {
    const [floors] = (await exportContent(await mall.ctx(null))).filter(
      it => it.name === 'floors.json',
    )
    const list = JSON.parse(floors?.text ?? '[]') as { middle: string[] }[]
    list[1]?.middle.push('goods-of-nobody')
    expect(
      await complaints(file('floors', list), file('about', { text: '新', textEn: 'new' })),
    ).toEqual(['floors.json: [1].middle[8]: the school has no goods "goods-of-nobody"'])
    expect((await mall.guest().content.help({})).about.text).not.toBe('新')
  })
})

describe('counting visits', () => {
  test('many at once lose none, and say nothing of the visitor', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () => mall.guest('qinglan').visits.log({ page: 'home' })),
    )
    const rows = await mall.sql<{ visits: string }>(
      'select * from visit_counts where mall_id = $1',
      [mall.school('qinglan').id],
      'qinglan',
    )
    expect(rows.reduce((sum, row) => sum + Number(row.visits), 0)).toBe(40)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'mall_id', 'page', 'slot', 'visits'])
  })

  test('the platform sees the counts, everybody else what is collected', async () => {
    await mall.guest('qinglan').visits.log({ page: 'no such page' as never })
    const { list } = await mall.as('platform', 'qinglan').visits.collection({})
    expect(Object.fromEntries(list.map(it => [it.page, it.visits]))).toEqual({ home: 40, other: 1 })
    for (const client of [
      mall.guest('qinglan'),
      mall.as('teacher', 'qinglan'),
      mall.as('finance', 'qinglan'),
    ])
      expect(await client.visits.collection({})).toMatchObject({
        list: [],
        keptDays: VISITS_KEPT_DAYS,
      })
    expect((await mall.as('platform').visits.collection({})).list).toEqual([])
  })

  test('are thrown away when they are old', async () => {
    const ctx = await mall.ctx(null, 'qinglan')
    await cleanVisits(ctx)
    expect((await mall.as('platform', 'qinglan').visits.collection({})).list.length).toBe(2)
    mall.clock.advance({ days: VISITS_KEPT_DAYS + 1 })
    await cleanVisits(await mall.ctx(null, 'qinglan'))
    await cleanVisits(await mall.ctx(null, 'qinglan'))
    expect(
      await mall.sql(
        'select 1 from visit_counts where mall_id = $1',
        [mall.school('qinglan').id],
        'qinglan',
      ),
    ).toEqual([])
    mall.clock.advance({ days: -VISITS_KEPT_DAYS - 1 })
  })
})

describe('the way to the hazardous-chemicals system', () => {
  const form = async (person = 'teacher', school: 'yunlu' | 'jianghai' = 'yunlu') =>
    (await mall.as(person, school).hazchem.handOver()).fields

  test('opens once, with the person’s own name', async () => {
    const fields = await form()
    expect(await mall.guest().hazchem.enter(fields)).toMatchObject({
      code: 'T10001',
      name: '林知远',
    })
    expect(await codeOf(mall.guest().hazchem.enter(fields))).toBe('conflict')
    expect(await audits('hazchem.handOver')).toBe(1)
  })

  test('the same form twice at once opens once', async () => {
    const fields = await form()
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => mall.guest().hazchem.enter(fields)),
    )
    expect(results.filter(it => it.status === 'fulfilled')).toHaveLength(1)
  })

  test('is shut to changed, old and other schools’ forms', async () => {
    const fields = await form()
    for (const changed of [
      { code: 'T10002' },
      { name: '别人' },
      { ticket: 'x' },
      { issuedAt: String(Number(fields.issuedAt) + 60) },
      { sign: '' },
      { sign: 'é'.repeat(64) },
    ])
      expect(
        await codeOf(mall.guest().hazchem.enter({ ...fields, ...changed })),
        JSON.stringify(changed),
      ).toBe('no_permission')
    expect(await codeOf(mall.guest('jianghai').hazchem.enter(fields))).toBe('no_permission')
    mall.clock.advance({ minutes: HAND_OVER_SECONDS / 60 + 1 })
    expect(await codeOf(mall.guest().hazchem.enter(fields))).toBe('wrong_state')
  })

  test('is for people of a school that has one, not for guests and suppliers', async () => {
    expect(await codeOf(mall.guest().hazchem.handOver())).toBe('not_logged_in')
    expect(await codeOf(mall.as('clerk-huashi').hazchem.handOver())).toBe('no_permission')
    expect(await codeOf(mall.as('teacher', 'beiyuan').hazchem.handOver())).toBe('not_found')
  })

  test('tickets are forgotten when they are of no use any more', async () => {
    mall.clock.advance({ days: 3 })
    await cleanHazchemVisits(await mall.ctx(null))
    expect(
      await mall.sql('select 1 from hazchem_visits where mall_id = $1', [mall.school().id]),
    ).toEqual([])
  })
})

test('markup is refused by every call', async () => {
  await expect(
    mall.guest().content.notices({ keyword: '<script>alert(1)</script>' }),
  ).rejects.toThrow(new MallError('abnormal_characters').message)
  expect((await mall.guest().content.notices({ keyword: 'pH<7' })).list).toEqual([])
})
