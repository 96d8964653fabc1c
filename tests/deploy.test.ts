import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '~/server/config'
import { sources } from '~/server/sources.mjs'

const textOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const known = new Set([...settingNames, 'NODE_ENV'])
const unknownOf = (names: Iterable<string>) => [...names].filter(it => !known.has(it))

describe('an image', () => {
  const lines = textOf('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const last = lines.slice(lines.findLastIndex(it => it.startsWith('FROM')))

  test('is of the Node the mall asks for, and its process is not root', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      engines: { node: string }
    }
    const [, wanted] = /(\d+)\./.exec(engines.node)!
    const bases = lines.flatMap(it => /^FROM (node:\S+)/.exec(it)?.[1] ?? [])
    expect(bases.length).toBeGreaterThan(0)
    for (const base of bases) expect(base).toMatch(new RegExp(`^node:${wanted}-`))
    expect(last.filter(it => it.startsWith('USER'))).toEqual(['USER node'])
  })

  test('sets what the mall knows, and is no demonstration', () => {
    const [settings = ''] = last.filter(it => it.startsWith('ENV '))
    const set = settings.slice(4).split(' ')
    expect(unknownOf(set.map(it => it.split('=')[0]!))).toEqual([])
    expect(set).toContain('DEMO=0')
  })

  test('takes in everything a build is made from, and no tests', () => {
    const allowed = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const source of sources) expect(allowed).toContain(`!${source}`)
    expect(allowed).not.toContain('!tests')
  })
})

describe('the file for compose', () => {
  interface Service {
    read_only?: boolean
    cap_drop?: string[]
    environment?: Record<string, string>
    depends_on?: Record<string, unknown> | string[]
    volumes?: string[]
  }
  const { services, volumes } = parse(textOf('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, null>
  }

  test('runs the mall closed, with settings it knows', () => {
    const malls = Object.entries(services).filter(([name]) => /^(mall-\d|migrate)$/.test(name))
    expect(malls).toHaveLength(3)
    for (const [, it] of malls) {
      expect([it.read_only, it.cap_drop]).toEqual([true, ['ALL']])
      expect(unknownOf(Object.keys(it.environment!))).toEqual([])
      expect(it.environment!.DATABASE_OWNER_URL).not.toBe(it.environment!.DATABASE_URL)
    }
  })

  test('names services and volumes that are there, and holds no secret', () => {
    for (const { depends_on: needs = [], volumes: used = [] } of Object.values(services)) {
      for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(services).toHaveProperty(name)
      for (const volume of used)
        if (!volume.startsWith('.')) expect(volumes).toHaveProperty([volume.split(':')[0]!])
    }
    for (const [, value] of textOf('compose.yaml').matchAll(/(?:PASSWORD|SECRETS): (.+)/g))
      expect(value).toMatch(/^\$\{\w+:\?\}$/)
  })
})

test('a unit starts the mall as a package does, and stops it with time for what it has begun', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const unit = textOf('campus-mall.service')
  expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start}\n`)
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)![1])).toBeGreaterThan(40)
})
