import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { loadConfig, secretSettings, serviceSettings, settingNames } from '~/server/config'

const CHART = 'deploy/chart'
const textOf = (name: string) => readFileSync(join(CHART, name), 'utf8')
const templates = Object.fromEntries(
  readdirSync(join(CHART, 'templates')).map(name => [name, textOf(`templates/${name}`)]),
)
const values = parse(textOf('values.yaml')) as Record<string, unknown> & {
  settings: Record<string, string>
}

interface Schema {
  properties: Record<string, Schema>
  additionalProperties?: unknown
}
const schemaFile = JSON.parse(textOf('values.schema.json')) as Schema
const schema = z.fromJSONSchema(schemaFile as Parameters<typeof z.fromJSONSchema>[0])
/** Where the values are refused; none where they are taken. */
const refusalsOf = (changed: object) =>
  (schema.safeParse({ ...values, ...changed }).error?.issues ?? []).map(it => it.path.join('.'))
const open = schemaFile.properties.settings!.properties
const secret = schemaFile.properties.secret!.properties.keys!.properties

/** What the values do not take, and why. */
const elsewhere: Record<string, string> = {
  PORT: 'the image listens at 3000, where probes, service and policy ask',
  HOST: 'the image listens everywhere; who may reach it is the policy’s to say',
  MALL_DATA_DIR: 'the image keeps files at /data, where the volume is',
  MIGRATE: 'the job brings tables up to date, pods never do',
  ARCHIVE_WAL_DIR: 'counts with the embedded PostgreSQL alone, which the image does not have',
}

describe('the values of the chart', () => {
  test('are taken by their own schema, and nothing else is', () => {
    expect(refusalsOf({})).toEqual([])
    const objects = Object.entries(values).filter(
      ([name, it]) =>
        it !== null && typeof it === 'object' && schemaFile.properties[name]!.properties,
    )
    expect(objects.length).toBeGreaterThan(10)
    for (const [name, it] of objects)
      expect(refusalsOf({ [name]: { ...(it as object), nosuch: 'x' } }), name).toEqual([name])
    expect(refusalsOf({ nosuch: 1 })).toEqual([''])
  })

  test('take every setting of the mall, secret ones from secrets alone', () => {
    const known = [...settingNames, ...serviceSettings]
    const fromValues = known.filter(it => !secretSettings.has(it) && !(it in elsewhere))
    expect(Object.keys(open).sort()).toEqual(fromValues.sort())
    expect(Object.keys(secret).sort()).toEqual([...secretSettings].sort())
    expect(Object.keys(elsewhere).filter(it => !known.includes(it))).toEqual([])
    const url = 'postgres://mall:word@db/mall'
    expect(refusalsOf({ settings: { DATABASE_URL: url } })).toEqual(['settings'])
    expect(refusalsOf({ secret: { keys: { DATABASE_URL: url } } })).not.toEqual([])
  })

  test('take what the examples of settings say', () => {
    const examples = [
      ...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z_]+)=(\S.*)$/gm),
    ].filter(([, name]) => name! in open)
    expect(examples.length).toBeGreaterThan(40)
    const settings = Object.fromEntries(examples.map(([, name, value]) => [name!, value!]))
    expect(refusalsOf({ settings })).toEqual([])
    expect(
      refusalsOf({ settings: Object.fromEntries(Object.keys(open).map(it => [it, ''])) }),
    ).toEqual([])
  })

  test.each([
    ['DATABASE_POOL_SIZE', 'many'],
    ['PUBLIC_SCHEME', 'ftp'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['BODY_LIMIT', '20'],
    ['DEMO', 'true'],
    ['SMS', 'carrier'],
    ['MAIL_FROM', 'somebody'],
    ['METRICS_HOST', 'not a host'],
    ['SERVICE_CMS_URL', 'cms.example.edu'],
  ])('are refused for %s=%s, as by the mall', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(name))
    expect(refusalsOf({ settings: { [name]: value } })).toEqual([`settings.${name}`])
  })

  test('are settings the mall starts with beside the secret', () => {
    const config = loadConfig({
      DEMO: '0',
      DATABASE_URL: 'postgres://mall@db/mall',
      ...values.settings,
    })
    expect(config.metrics).toEqual({ port: 9464, host: '0.0.0.0' })
    expect(config.isTrustedProxy('10.1.2.3')).toBe(true)
  })
})

/** `a.b` of all that is no object, or an empty one. */
const leavesOf = (it: unknown, path: string[] = []): string[][] =>
  it && typeof it === 'object' && !Array.isArray(it) && Object.keys(it).length
    ? Object.entries(it).flatMap(([name, below]) => leavesOf(below, [...path, name]))
    : [path]

const defined = Object.fromEntries(
  [
    ...templates['_helpers.tpl']!.matchAll(
      /\{\{- define "(.+?)" -?\}\}\n([\s\S]*?)\n\{\{- end \}\}\n(?=\n|$)/g,
    ),
  ].map(([, name, body]) => [name!, body!]),
)

/** A template without what Helm decides: pieces of others are put in, each condition holds, each value is `x`. */
function skeletonOf(name: string): Record<string, unknown>[] {
  const bare = templates[name]!.replace(
    /^( *)\{\{- include "(.+?)" \. \| nindent (\d+) \}\}$/gm,
    (_, __, piece: string, indent: string) =>
      defined[piece]!.replace(/^/gm, ' '.repeat(Number(indent))),
  )
    .replace(/^ *\{\{-? .*\}\}\n/gm, '')
    .replace(/\{\{ (if|end|else).*?\}\}/g, '')
    .replace(/\{\{.*?\}\}/g, 'x')
  return parseAllDocuments(bare).flatMap(it => {
    expect(it.errors, name).toEqual([])
    const object = it.toJS() as Record<string, unknown> | null
    return object ? [object] : []
  })
}

interface Pod {
  terminationGracePeriodSeconds: unknown
  securityContext: object
  containers: { ports?: { name: string }[]; [name: string]: unknown }[]
}
interface Workload {
  kind: string
  metadata: { annotations: Record<string, string> }
  spec: { strategy: object; template: { spec: Pod } }
}

describe('the templates of the chart', () => {
  const all = Object.values(templates).join('\n')

  test('are of the version of the mall, and read values that are there, each of them', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(parse(textOf('Chart.yaml'))).toMatchObject({ appVersion: version })
    const read = [...all.matchAll(/\.Values\.([\w.]+)/g)].map(it => it[1]!.split('.'))
    for (const path of read) {
      const [top, name] = path
      if (top === 'settings' && name) expect(open, path.join('.')).toHaveProperty(name)
      else expect(values, path.join('.')).toHaveProperty(path)
    }
    const isRead = (leaf: string[]) =>
      read.some(
        path =>
          path.join('.') === leaf.slice(0, path.length).join('.') &&
          (path.length === leaf.length ||
            ['settings', 'resources'].includes(path.at(-1)!) ||
            all.includes(`.${leaf.at(-1)!}`)),
      )
    expect(
      leavesOf(values)
        .filter(it => !isRead(it))
        .map(it => it.join('.')),
    ).toEqual([])
  })

  test('take pieces that are there, and close what they open', () => {
    for (const [name, text] of Object.entries(templates)) {
      for (const [, piece] of text.matchAll(/include "(.+?)"/g))
        expect(defined, name).toHaveProperty([piece!])
      const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
      expect(count(/\{\{-? (if|with|range|define) /g), name).toBe(count(/\{\{-? end -?\}\}/g))
    }
  })

  test('let pods write nowhere and gain nothing, and ask where the mall tells how it is', () => {
    const [mall] = skeletonOf('deployment.yaml') as unknown as Workload[]
    const [job] = skeletonOf('migrate.yaml') as unknown as Workload[]
    for (const { spec } of [mall!, job!]) {
      const { securityContext, containers } = spec.template.spec
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      for (const it of containers)
        expect(it.securityContext).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        })
    }
    expect(mall!.spec.strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
    expect(mall!.spec.template.spec.containers[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/emall/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/emall/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/emall/readyz', port: 'http' } },
      lifecycle: { preStop: { exec: { command: ['sleep', 'x'] } } },
    })
    expect(job!.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    expect(values.shutdown).toEqual({ preStopSeconds: 5, graceSeconds: 60 })
  })

  test('are whole without Helm’s decisions', () => {
    const kinds = Object.keys(templates)
      .filter(it => it.endsWith('.yaml'))
      .flatMap(it => skeletonOf(it).map(({ kind }) => kind))
    expect(kinds.sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'NetworkPolicy',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'PrometheusRule',
      'Service',
      'Service',
      'ServiceMonitor',
    ])
  })
})
