import { readFileSync } from 'node:fs'
import { UNSAFE_defineRoutes as defineRoutes } from '@remix-run/dev'
import { describe, expect, test } from 'vitest'
import { nameRoutes } from '~/server/route-names'
import { withBase } from '~/paths'
import config from '../remix.config.js'
import { dayOf, mallOf, peopleOf } from './load/day.js'
import { bodyOf, formsIn, linksIn } from './load/forms.js'
import { addresses, forms } from './load/walks.js'
import { filesBelow } from './support/sources'

const script = (name: string) => readFileSync(`tests/load/${name}`, 'utf8')

describe('the walks', () => {
  test('name only addresses that the mall answers, and forms that its screens have', async () => {
    const routes = (await config.routes?.(defineRoutes)) ?? {}
    const full = (id: string | undefined): string => {
      const it = id === undefined ? undefined : routes[id]
      return it ? `${full(it.parentId)}/${it.path ?? ''}` : ''
    }
    const nameOf = nameRoutes(
      Object.keys(routes)
        .map(it =>
          withBase(
            full(it)
              .replace(/\/+/g, '/')
              .replace(/(.)\/$/, '$1'),
          ),
        )
        .filter(it => !it.endsWith('*')),
    )
    const named = script('walks.js').match(/\/emall[\w/]*/g)!
    expect(named.length).toBe(Object.keys(addresses).length + 1)
    // What begins goods' addresses has a store and a product behind it.
    const asked = named.map(it => (it === addresses.product ? `${it}store/id` : it))
    expect(asked.filter(it => nameOf(it) === undefined)).toEqual([])
    const screens = filesBelow(['app/areas'], /screens\/.+\.tsx$/)
      .map(it => readFileSync(it, 'utf8'))
      .join('\n')
    const isThere = (form: string) =>
      [`'${form}'`, `"${form}"`, `\`${form.replace(/-\w+$/, '-${')}`].some(it =>
        screens.includes(it),
      )
    expect(
      Object.values(forms).filter(it => !(it.startsWith('/') ? named.includes(it) : isThere(it))),
    ).toEqual([])
  })
})

describe('the forms of a page', () => {
  const page = `<form id="a" method="post" action="/emall/x?y=1&amp;z=2">
    <input type="hidden" name="token" value="a&quot;b"/><input type="checkbox" name="yes" checked="" value="1"/>
    <input type="checkbox" name="no" value="1"/><input type="radio" name="way" value="p"/>
    <input type="radio" name="way" value="q" checked=""/><input name="off" disabled="" value="x"/>
    <select name="fund"><option value="">—</option><option value="f1">一</option><option value="f2" selected="">二</option></select>
    <textarea name="note">1 &lt; 2</textarea><input type="file" name="photo"/>
    <button name="intent.keep" value="keep">K</button><button type="submit" name="intent.send" value="send">S</button>
  </form><form id="b"><button>B</button><input type="submit" name="later" value="l"/></form><a href="/emall/p/1">1</a><a class="x" href="/emall/p/1">again</a><a href="/emall/q">q</a>`
  const [form] = formsIn(page)

  test('are sent as a browser sends them', () => {
    expect(formsIn(page).map(it => it.id)).toEqual(['a', 'b'])
    expect(form).toMatchObject({ action: '/emall/x?y=1&z=2', method: 'POST' })
    expect([...new URLSearchParams(bodyOf(form!, { fund: 'f1' }, 'intent.send'))]).toEqual([
      ['token', 'a"b'],
      ['yes', '1'],
      ['way', 'q'],
      ['note', '1 < 2'],
      ['fund', 'f1'],
      ['intent.send', 'send'],
    ])
    expect(new URLSearchParams(bodyOf(form!)).get('fund')).toBe('f2')
    expect(form!.choices).toEqual({ fund: ['f1', 'f2'] })
    // The first button is the one that counts where none is named, also one without a name.
    expect(bodyOf(formsIn(page)[1]!)).toBe('')
    expect(bodyOf(formsIn(page)[1]!, {}, 'later')).toBe('later=l')
  })

  test('take nothing that they do not have', () => {
    expect(() => bodyOf(form!, { nosuch: '1' })).toThrow(/no field nosuch/)
    expect(() => bodyOf(form!, {}, 'intent.nosuch')).toThrow(/no intent.nosuch/)
  })

  test('and its links are found once each', () => {
    expect(linksIn(page, '/emall/p/')).toEqual(['/emall/p/1'])
  })
})

describe('the day', () => {
  interface Scenario {
    exec: string
    startTime: string
    stages: { duration: string; target: number }[]
  }
  const scenarios = (env: Record<string, string>) =>
    Object.entries(dayOf(env).scenarios as Record<string, Scenario>)

  test('is made of parts that the script has, and none goes on after it', () => {
    for (const [name, { exec, startTime, stages }] of scenarios({ MINUTES: '20', PEAK: '5' })) {
      expect(script('campus-day.js')).toContain(`export const ${exec} = `)
      const end = [startTime, ...stages.map(it => it.duration)]
        .map(it => Number.parseInt(it))
        .reduce((sum, it) => sum + it, 0)
      expect(end, name).toBeLessThanOrEqual(20 * 60)
    }
    const [, { stages }] = scenarios({ PEAK: '5' })[0]!
    expect(stages[0]).toEqual({ duration: '60s', target: 300 })
  })

  test('reads every setting that its page explains, and no other', () => {
    const read = [script('campus-day.js'), script('day.js')]
      .join('\n')
      .matchAll(/\benv\.([A-Z_]+)|__ENV\.([A-Z_]+)|whole\(env, '([A-Z_]+)'/g)
    const explained = script('README.md').matchAll(/^\| `([A-Z_]+)`/gm)
    expect(new Set([...explained].map(it => it[1]))).toEqual(
      new Set([...read].map(it => it[1] ?? it[2] ?? it[3])),
    )
  })

  test('places orders at a mall of this machine, elsewhere only where that is said', () => {
    expect(mallOf({ MALL: 'http://yunlu.localhost:3000/' })).toBe('http://yunlu.localhost:3000')
    expect(() => dayOf({ MALL: 'https://tech.mall.example.edu' })).toThrow(/ORDERS_ARE_FOR_TRIAL/)
    expect(() => dayOf({ MALL: 'https://localhost.example.edu' })).toThrow(/ORDERS_ARE_FOR_TRIAL/)
    expect(() =>
      dayOf({ MALL: 'https://tech.mall.example.edu', ORDERS_ARE_FOR_TRIAL: '1' }),
    ).not.toThrow()
    expect(() => dayOf({ MALL: 'mall' })).toThrow(/must be an address/)
    expect(() => dayOf({ MINUTES: 'ten' })).toThrow(/MINUTES/)
  })

  test('knows people by account and password', () => {
    expect(peopleOf('T1:a:b, T2:c')).toEqual([
      { account: 'T1', password: 'a:b' },
      { account: 'T2', password: 'c' },
    ])
    expect(() => peopleOf('T1')).toThrow(/account:password/)
    expect(() => peopleOf(' ,')).toThrow(/nobody/)
  })
})
