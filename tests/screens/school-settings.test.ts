import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '~/demo/people'
import { changeSchool } from '~/areas/malls/domain/change-school'
import { createSchool } from '~/areas/malls/domain/create-school'
import { loginModes, palettes, payTypes, themes } from '~/areas/malls/codes'
import { wholeRule } from '~/areas/malls/approval-rule'
import { approvalTemplates } from '~/areas/malls/approval-templates'
import { schoolSettings } from '~/areas/malls/settings'
import { bannerPicture } from '../support/banner-picture'
import { IE8, MODERN, openTestSite, type TestSite } from '../support/browse'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ cookieDomain: 'localhost' })
})
afterAll(() => site.close())

const SETTINGS = '/school/settings'
const dayAhead = (days: number) =>
  new Date(site.mall.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const by = { reason: 'test', by: 'operator' }
const administrator = async (school: 'yunlu' | 'beiyuan' = 'yunlu') =>
  site.browser({ school }).signIn('administrator')
const settingsNow = async () => (await site.mall.as('administrator').malls.settings({})).settings

describe('the settings of a school', () => {
  test('are changed by its administrator, kept with the reason, and seen by everybody', async () => {
    const browser = await administrator()
    await browser.visit('/school')
    expect(browser.page.path).toBe(`/emall${SETTINGS}`)
    expect(browser.page.text).toContain('还没有修改过')
    const before = await settingsNow()
    const saved = await browser.submit({
      hotline: '010-12345678',
      autoAcceptDays: '12',
      payTypes: ['unified', 'cod'],
      'regions[0].name': '北苑校区',
      'regions[2].code': 'east',
      'regions[2].name': '东校区',
      'links[1].name': '',
      'links[1].nameEn': '',
      'links[1].url': '',
      'links[3].name': '图书馆',
      'links[3].url': 'https://lib.yunlu.example/',
      reason: '校务会议决定',
    })
    expect(saved.status).toBe(200)
    expect(saved.text).toContain('设置已保存')
    expect(await settingsNow()).toEqual({
      ...before,
      hotline: '010-12345678',
      autoAcceptDays: 12,
      payTypes: ['unified', 'cod'],
      regions: [
        { ...before.regions[0], name: '北苑校区' },
        before.regions[1],
        { code: 'east', name: '东校区', nameEn: '' },
      ],
      links: [
        ...before.links.filter((_, i) => i !== 1),
        { name: '图书馆', nameEn: '', url: 'https://lib.yunlu.example/' },
      ],
    })
    expect(saved.text).toMatch(/校务会议决定.*服务热线：400-820-1100 → 010-12345678/)
    expect(saved.text).toContain('自动收货与验收天数：15 → 12')
    expect((await site.browser().visit('/', { status: 200 })).text).toContain('010-12345678')
    const again = await browser.submit({ reason: '再存一次' })
    expect(again.text).toContain('没有任何改动')
    expect(again.text).not.toContain('再存一次')
  })

  test.each([MODERN, IE8])('logo and crest are uploaded with the form (%s)', async userAgent => {
    const browser = await site.browser({ school: 'qinglan', userAgent }).signIn('administrator')
    const guest = async (path: string) =>
      (await site.browser({ school: 'qinglan' }).visit(path)).html
    const side = userAgent === IE8 ? 150 : 151
    const png = async (more: number) =>
      new File([new Uint8Array(await bannerPicture(side + more, side))], 'logo.png')
    const form = { form: '#settings' }
    await browser.visit(SETTINGS)
    const wrong = await browser.submit(
      {
        logoFile: new File(['no picture'], 'logo.png'),
        orgLogoFile: await png(0),
        hotline: '010-31313',
        reason: '',
      },
      form,
    )
    expect(wrong.status).toBe(422)
    expect(wrong.errorAt('logoFile')).toContain('不是可以使用的')
    expect(wrong.errorAt('orgLogoFile')).toBeFalsy()
    expect(wrong.valueOf('hotline')).toBe('010-31313')
    const crest = wrong.valueOf('orgLogo') ?? ''
    expect(crest).toMatch(/^\/emall\/pictures\/school\/upload~[0-9a-f]{32}\.png$/)
    expect(wrong.html).toContain(`src="${crest}"`)
    const saved = await browser.submit({ logoFile: await png(7), reason: '新校徽' }, form)
    expect(saved.text).toContain('设置已保存')
    expect(saved.text).toMatch(/校徽：.* → 上传的图片 [0-9a-f]{6}/)
    const logo = saved.valueOf('logo') ?? ''
    const home = await guest('/')
    expect(home).toContain(`src="${logo}"`)
    const signIn = await guest('/logining')
    expect([signIn.includes(crest), signIn.includes('m-sign-in-head')]).toEqual([true, true])
    const shown = await browser.request(browser.address(logo))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const looked = await browser.submit({ logoDrop: 'on' }, { ...form, press: 'intent.look' })
    expect([looked.status, looked.valueOf('logo'), looked.valueOf('orgLogo')]).toEqual([
      ...[200, '', crest],
    ])
    await browser.visit(SETTINGS)
    const dropped = await browser.submit({ orgLogoDrop: 'on', reason: '撤下' }, form)
    expect(dropped.text).toContain('设置已保存')
    expect(await guest('/')).toContain('/emall/pictures/school/qinglan.png')
  })

  test('may change from a day on, and such a change is withdrawn after one more question', async () => {
    const browser = await administrator('beiyuan')
    const now = () => site.mall.as('administrator', 'beiyuan').malls.settings({})
    const { settings: before } = await now()
    await browser.visit(SETTINGS)
    const early = await browser.submit({ hotline: '010-999', from: '2020-01-01', reason: '新学期' })
    expect(early.status).toBe(422)
    expect(early.text).toContain('请选择明天或以后的日期')
    expect(early.valueOf('hotline')).toBe('010-999')
    const planned = await browser.submit({ from: dayAhead(30) })
    expect(planned.text).toContain('到期自动生效')
    expect(planned.text).toMatch(/待生效.*新学期.*→ 010-999/)
    expect((await now()).settings).toEqual(before)
    const [plan] = (await site.mall.as('administrator', 'beiyuan').malls.plans()).list
    const way = `/school/plans/${plan?.id}/withdraw`
    expect(planned.html).toContain(way)
    const question = await browser.visit(way)
    expect(question.text).toContain('撤回后不再生效')
    const done = await browser.submit({})
    expect(done.text).toContain('已撤回预定的修改')
    const late = await browser.visit(way)
    expect(late.path).toBe(`/emall${SETTINGS}?late=1`)
  })

  test('are looked at before they count: what would change, the home page, and nothing typed is lost', async () => {
    const browser = await administrator('beiyuan')
    const { settings: before } = await site.mall.as('administrator', 'beiyuan').malls.settings({})
    const typed = {
      name: '试看商城',
      theme: before.theme === 'bold' ? 'default' : 'bold',
      palette: before.palette === 'plum' ? 'teal' : 'plum',
      hotline: '010-55',
      operatorLine: '试看运营',
    }
    await browser.visit(SETTINGS)
    const answer = await browser.submit(typed, { press: '先看看' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('尚未保存：共改动 5 项')
    expect(answer.text).toContain(`商城名称${before.name}试看商城`)
    expect(answer.valueOf('hotline')).toBe('010-55')
    const home = await browser.visit('/preview/settings')
    const look = (page: typeof home) => page.$('html').attr('class')
    for (const it of ['试看商城', '010-55', '试看运营', '正在预览尚未保存的设置'])
      expect(home.text).toContain(it)
    expect(home.headers.get('cache-control')).toContain('no-store')
    for (const visitor of [browser, site.browser({ school: 'beiyuan' })]) {
      const page = await visitor.visit('/')
      expect(page.text).not.toContain('试看商城')
      expect(look(page)).not.toBe(look(home))
    }
    // The same person at another browser has typed nothing.
    expect((await (await administrator('beiyuan')).visit('/preview/settings')).path).toBe(
      `/emall${SETTINGS}`,
    )
    const back = await browser.visit(SETTINGS)
    expect(back.valueOf('name')).toBe('试看商城')
    expect(back.valueOf('hotline')).toBe('010-55')
    expect(back.text).toContain('还没有修改过')
    const wrong = await browser.submit({ name: '' }, { form: '#settings', press: '先看看' })
    expect(wrong.status).toBe(422)
    expect((await browser.visit('/preview/settings')).path).toBe(`/emall${SETTINGS}`)
  })

  test('rules of approval are rows; people stand beside each other by their numbers', async () => {
    const browser = await administrator()
    const page = await browser.visit(SETTINGS)
    expect(page.valueOf('approvalRules[0].from')).toBe('50000')
    const wrong = await browser.submit({
      'approvalRules[0].from': '五万',
      'approvalRules[1].name': '学院审批',
      'approvalRules[1].approvers': '采购办主任',
      reason: '办法修订',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.errorAt('approvalRules[0].from')).toBe('填写不正确')
    expect(wrong.errorAt('approvalRules[1].from')).toBe('此项不能为空')
    expect(wrong.errorAt('approvalRules[1].approvers')).toContain('工号')
    expect(wrong.valueOf('approvalRules[0].from')).toBe('五万')
    const saved = await browser.submit({
      'approvalRules[0].from': '20000',
      'approvalRules[1].name': '学院审批',
      'approvalRules[1].from': '5000',
      'approvalRules[1].approvers': 'T10001， T10002 F10001',
      reason: '办法修订',
    })
    expect(saved.status).toBe(200)
    expect((await settingsNow()).approvalRules).toEqual([
      expect.objectContaining({ from: 20_000, days: 30, ownOnly: true, approvers: [] }),
      wholeRule({
        name: '学院审批',
        nameEn: '',
        from: 5_000,
        approvers: ['T10001', 'T10002', 'F10001'],
      }),
    ])
  })

  test('conditions of a rule are folded, said beside its row, and refused where the school has no such thing', async () => {
    const browser = await administrator()
    const page = await browser.visit(SETTINGS)
    expect(page.text).toContain('会签审批的适用条件')
    const row = (await settingsNow()).approvalRules.length
    const at = (part: string) => `approvalRules[${row + 1}].${part}`
    const typed = {
      [at('name')]: '办公设备',
      [at('from')]: '0',
      [at('categories')]: 'chemical，nowhere',
      [at('lineFrom')]: '1,000',
      [at('lineBelow')]: '900',
      [at('budgetItems')]: '材料费, 烟酒 茶',
      [at('departments')]: 'chem',
      reason: '采购办法',
    }
    const low = await browser.submit(typed)
    expect(low.status).toBe(422)
    expect(low.errorAt(at('lineBelow'))).toContain('下限')
    expect(low.has(`details[open] [name="${at('lineBelow')}"]`)).toBe(true)
    const unknown = await browser.submit({ ...typed, [at('lineBelow')]: '' })
    expect(unknown.status).toBe(422)
    expect(unknown.errorAt(at('categories'))).toBe('没有这个商品分类：nowhere')
    expect(unknown.errorAt(at('budgetItems'))).toContain('烟酒 茶')
    expect(unknown.valueOf(at('categories'))).toBe('chemical，nowhere')
    expect(unknown.text).toContain(`会签审批第 ${row + 2} 行商品分类`)
    const saved = await browser.submit({
      ...typed,
      [at('categories')]: 'chemical',
      [at('lineBelow')]: '',
      [at('budgetItems')]: '材料费',
    })
    expect(saved.status).toBe(200)
    expect((await settingsNow()).approvalRules.at(-1)).toEqual(
      wholeRule({
        name: '办公设备',
        nameEn: '',
        from: 0,
        categories: ['chemical'],
        lineFrom: 1_000,
        budgetItems: ['材料费'],
        departments: ['chem'],
      }),
    )
    const kept = (part: string) => `approvalRules[${row}].${part}`
    const mute = await browser.submit({ [kept('outcome')]: 'refuse', reason: '不许' })
    expect(mute.errorAt(kept('words'))).toBe('此项不能为空')
    await browser.submit({ [kept('words')]: '请到固定资产处登记', reason: '不许' })
    expect((await settingsNow()).approvalRules.at(-1)).toMatchObject({
      outcome: 'refuse',
      words: '请到固定资产处登记',
    })
    const again = await browser.visit(SETTINGS)
    expect(again.text).toMatch(/办公设备\s*商品分类、单项满（元）、经费科目、采购单位、不允许提交/)
    expect(again.has('details[open]')).toBe(false)
  })

  test('usual rules are put into rows beside what was typed, and hold once they are saved', async () => {
    const browser = await administrator()
    await browser.visit(SETTINGS)
    const before = await settingsNow()
    const row = before.approvalRules.length
    const page = await browser.submit(
      { hotline: '010-777', template: 'contract', 'approvalRules[0].name': '改过的名称' },
      { press: '加入会签审批' },
    )
    expect(page.status).toBe(200)
    expect([page.valueOf('hotline'), page.valueOf('approvalRules[0].name')]).toEqual([
      '010-777',
      '改过的名称',
    ])
    expect(page.valueOf(`approvalRules[${row}].name`)).toBe('合同采购会签')
    expect(page.valueOf(`approvalRules[${row}].from`)).toBe('50000')
    expect(await settingsNow()).toEqual(before)
    const again = await browser.submit({ template: 'contract' }, { press: '加入会签审批' })
    expect(again.has(`[name="approvalRules[${row + 1}].name"][value="合同采购会签"]`)).toBe(false)
    expect((await browser.submit({ reason: '分级授权' }, { press: '保存设置' })).status).toBe(200)
    expect((await settingsNow()).approvalRules.slice(row)).toEqual(approvalTemplates.contract)
  })

  test('days the school keeps otherwise than the state are rows, and each is one day', async () => {
    const browser = await administrator()
    await browser.visit(SETTINGS)
    const wrong = await browser.submit({
      'ownDays[0].day': '2026-02-30',
      'ownDays[0].name': '校庆',
      'ownDays[1].name': '补班',
      reason: '校历',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.errorAt('ownDays[0].day')).toContain('日期')
    expect(wrong.errorAt('ownDays[1].day')).toBe('此项不能为空')
    expect(wrong.valueOf('ownDays[0].day')).toBe('2026-02-30')
    const saved = await browser.submit({
      'ownDays[0].day': '2026/5/20',
      'ownDays[1].day': '2026-05-23',
      'ownDays[1].works': 'on',
      reason: '校历',
    })
    expect(saved.status).toBe(200)
    expect((await settingsNow()).ownDays).toEqual([
      { day: '2026-05-20', name: '校庆', works: false },
      { day: '2026-05-23', name: '补班', works: true },
    ])
    expect(saved.text).toContain('学校日历：（空） → 2026-05-20 校庆, 2026-05-23 补班 当天上班')
    const twice = await browser.submit({ 'ownDays[1].day': '2026-05-20', reason: '校历' })
    expect(twice.status).toBe(422)
    expect(twice.text).toContain('学校日历')
    await browser.submit({
      'ownDays[0].day': '',
      'ownDays[0].name': '',
      'ownDays[1].day': '2026-05-23',
      reason: '校历',
    })
    expect((await settingsNow()).ownDays.map(it => it.day)).toEqual(['2026-05-23'])
    expect(await site.mall.guest().malls.current({})).not.toHaveProperty('ownDays')
  })

  test('boxes that are not ticked are off', async () => {
    const browser = await administrator()
    await browser.visit(SETTINGS)
    const boxes = Object.entries(await settingsNow()).flatMap(([name, it]) =>
      typeof it === 'boolean' ? name : [],
    )
    const all = (value: unknown) => Object.fromEntries(boxes.map(it => [it, value]))
    expect(boxes.length).toBeGreaterThan(10)
    await browser.submit({ ...(all('on') as Record<string, string>), reason: '打开' })
    expect(await settingsNow()).toMatchObject(all(true))
    await browser.submit({ ...(all([]) as Record<string, string[]>), reason: '关闭' })
    expect(await settingsNow()).toMatchObject(all(false))
  })

  test('that are wrong are refused beside their fields, and nothing typed is lost', async () => {
    const browser = await administrator()
    await browser.visit(SETTINGS)
    const before = await settingsNow()
    const page = await browser.submit({
      name: '',
      autoAcceptDays: '400',
      mainSite: 'ftp://a.example/',
      payTypes: [],
      'regions[0].name': '',
      'links[0].url': 'nowhere',
      hotline: '12345',
      reason: '',
    })
    expect(page.status).toBe(422)
    expect(page.errorAt('name')).toBe('此项不能为空')
    expect(page.errorAt('autoAcceptDays')).toBe('填写不正确')
    expect(page.errorAt('mainSite')).toContain('https://')
    expect(page.errorAt('regions[0].name')).toBe('此项不能为空')
    expect(page.errorAt('links[0].url')).toContain('https://')
    expect(page.errorAt('reason')).toBe('请填写原因')
    expect(page.text).toContain('请选择一项')
    expect([page.valueOf('hotline'), page.valueOf('autoAcceptDays')]).toEqual(['12345', '400'])
    expect(await settingsNow()).toEqual(before)
  })

  test('a region that is there stays, and what somebody else changed meanwhile is not written over', async () => {
    const [first, second] = [await administrator(), await administrator()]
    await first.visit(SETTINGS)
    await second.visit(SETTINGS)
    const tampered = await first.submit(
      { reason: '删校区' },
      { tamper: { 'regions[0].code': 'other' } },
    )
    expect(tampered.status).toBe(422)
    expect(tampered.text).toContain('已有的校区不能删除')
    // What was refused is shown to whoever typed it; at another browser nothing waits.
    const third = await administrator()
    await third.visit(SETTINGS)
    expect((await third.submit({ hotline: '1', reason: '先' })).status).toBe(200)
    const late = await second.submit({ hotline: '2', reason: '后' })
    expect(late.status).toBe(409)
    expect(late.valueOf('hotline')).toBe('2')
    expect((await settingsNow()).hotline).toBe('1')
  })

  test('who corrects a field meanwhile writes over nobody either, until told', async () => {
    const [first, second] = [await administrator(), await administrator()]
    await second.visit(SETTINGS)
    await first.visit(SETTINGS)
    expect((await first.submit({ hotline: '11', reason: '先' })).status).toBe(200)
    const refused = await second.submit({ hotline: '22', autoAcceptDays: '0', reason: '后' })
    expect(refused.status).toBe(422)
    const late = await second.submit({ autoAcceptDays: '9' })
    expect(late.status).toBe(409)
    expect((await settingsNow()).hotline).toBe('11')
    expect((await second.submit()).status).toBe(200)
    expect((await settingsNow()).hotline).toBe('22')
  })

  test('are nobody else’s: not a teacher’s, and not another school’s', async () => {
    const before = await settingsNow()
    const teacher = await site.browser().signIn('teacher')
    expect((await teacher.visit(SETTINGS)).status).toBe(403)
    const visitor = await site.browser().visit(SETTINGS)
    expect(visitor.path).toContain('/logining')
    const other = await administrator('beiyuan')
    await other.visit(SETTINGS, { status: 200 })
    await other.submit({ hotline: '99999', reason: '别校' })
    expect(await settingsNow()).toEqual(before)
  })
})

describe('a host of its own', () => {
  test('shows the school, lets its people in with a cookie of that host alone, and no other host does', async () => {
    const ctx = await site.mall.ctx(null)
    await changeSchool(ctx, it => ({ ...it, hosts: ['shop.yunlu.example'] }), by)
    site.forgetSchools()
    const browser = site.browserAt('shop.yunlu.example')
    expect((await browser.visit('/', { status: 200 })).title).toContain('云麓大学')
    await browser.visit('/logining')
    const answer = await browser.post(
      { account: 'T10001', password: DEMO_PASSWORD },
      { press: '登录' },
    )
    const cookie = answer.headers.getSetCookie().find(it => it.startsWith('access_token='))
    expect(cookie).toBeDefined()
    expect(cookie).not.toMatch(/domain=/i)
    expect((await browser.visit('/person/core', { status: 200 })).path).toContain('/person')
    const below = site.browserAt('yunlu.localhost')
    await below.visit('/logining')
    const shared = await below.post(
      { account: 'T10001', password: DEMO_PASSWORD },
      { press: '登录' },
    )
    expect(shared.headers.getSetCookie().join()).toMatch(/access_token=.*Domain=localhost/)
    for (const host of ['yunlu.example', 'x.shop.yunlu.example', 'shop.yunlu.example.evil.example'])
      expect([host, (await site.browserAt(host).visit('/')).status]).toEqual([host, 404])
  })
})

describe('whatever a school decides', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const address = fc.constantFrom('https://a.example/', 'http://b.example:8080/x?y=%E4%B8%AD#z')
  const some = <T>(codes: readonly T[]) => fc.subarray([...codes], { minLength: 1 })
  const flag = fc.boolean()
  const typed = fc.record(
    {
      name,
      schoolName: name,
      nameEn: name,
      theme: fc.constantFrom(...themes),
      palette: fc.constantFrom(...palettes),
      logo: fc.constantFrom('', 'https://a.example/l.png'),
      teacherLogins: some(loginModes),
      studentLogins: some(loginModes),
      payTypes: some(payTypes),
      sso: fc.constantFrom(null, 'cas', 'oidc'),
      schoolLoginUrl: fc.option(fc.constantFrom('/sso', 'https://in.example/')),
      wxValid: flag,
      hidePricesFromGuests: flag,
      languageSwitch: flag,
      groupBuying: flag,
      groupBuyingBar: flag,
      biddings: flag,
      hazchem: flag,
      ownHome: flag,
      culturalStore: flag,
      nonClassifiedWarning: flag,
      watermark: flag,
      assetHints: flag,
      hotline: fc.string({ unit: 'grapheme', maxLength: 20 }),
      platformPhone: fc.option(name),
      supportContact: fc.string({ unit: 'grapheme', maxLength: 20 }),
      operatorLine: fc.string({ unit: 'grapheme', maxLength: 20 }),
      mainSite: fc.option(address),
      consultation: fc.oneof(fc.constant(''), address),
      miniProgram: fc.oneof(fc.constant(''), address),
      links: fc.array(fc.record({ name, url: address }), { maxLength: 20 }),
      regions: fc.uniqueArray(
        fc.record({ code: fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/), name }),
        {
          minLength: 1,
          maxLength: 8,
          selector: it => it.code,
        },
      ),
    },
    { requiredKeys: ['name', 'schoolName', 'regions'] },
  )
  const pages = [
    '/',
    '/product',
    '/logining',
    '/register',
    '/help',
    '/supplierList',
    '/403',
    '/school/settings',
  ]
  /** Registration is not everywhere, and where a school has a page of its own, `/logining` still is the mall's. */
  const always = ['/', '/product', '/logining', '/help', '/supplierList']
  const pictures = (code: string) => [`/pictures/school/${code}.png`]

  test('its pages answer, those of a school with nothing in it among them', async () => {
    let n = 0
    const wrong: string[] = []
    const files = fc
      .sample(
        typed.filter(it => schoolSettings.safeParse({ ...it, code: 'any' }).success),
        { numRuns: 12, seed: 20261123 },
      )
      .concat({ name: '小', schoolName: '小', regions: [{ code: 'a', name: 'a' }] } as never)
    for (const file of files) {
      const code = `random-${++n}`
      await createSchool(it => site.mall.api.ctxFor(it, null, 'test'), { ...file, code }, by)
      site.forgetSchools()
      const browser = site.browserAt(`${code}.localhost`)
      for (const path of [...pages, ...pictures(code)]) {
        const answer = await browser.request(browser.address(path))
        const mustShow = always.includes(path)
        if (mustShow ? answer.status !== 200 : answer.status >= 500)
          wrong.push(`${path} ${answer.status} of ${JSON.stringify(file)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
