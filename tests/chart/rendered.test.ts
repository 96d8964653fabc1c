import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

/** Helm itself is not among the packages: `TEST_HELM` names one that is not on the path. */
const helm = process.env.TEST_HELM ?? 'helm'

interface Rendered {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  data?: Record<string, string>
  spec: Record<string, unknown>
}
interface Container {
  image: string
  args?: string[]
  env?: { name: string; value?: string; valueFrom?: object }[]
  envFrom?: object[]
}

/** What Helm makes of the chart with these values, by kind and name. */
function render(values: object = {}, release = 'campus-mall') {
  const text = execFileSync(helm, ['template', release, 'deploy/chart', '--values', '-'], {
    input: JSON.stringify(values),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const objects = parseAllDocuments(text).flatMap(it => (it.toJS() as Rendered | null) ?? [])
  const named = (kind: string, name = release) =>
    objects.find(it => it.kind === kind && it.metadata.name === name)!
  const containerOf = (kind: string, name?: string) =>
    (named(kind, name).spec.template as { spec: { containers: [Container] } }).spec.containers[0]
  return { objects, named, containerOf }
}

describe('the chart, as Helm renders it', () => {
  test('is what two pods need, and the job before them', () => {
    const { objects, named, containerOf } = render()
    expect(objects.map(it => `${it.kind} ${it.metadata.name}`).sort()).toEqual([
      'ConfigMap campus-mall',
      'Deployment campus-mall',
      'Job campus-mall-migrate',
      'PodDisruptionBudget campus-mall',
      'Service campus-mall',
    ])
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(containerOf('Deployment').image).toBe(`campus-mall:${version}`)
    expect(named('Deployment').spec).toMatchObject({
      replicas: 2,
      template: { spec: { terminationGracePeriodSeconds: 60 } },
    })
    expect(containerOf('Deployment').envFrom).toEqual([
      { secretRef: { name: 'campus-mall' } },
      { configMapRef: { name: 'campus-mall' } },
    ])
    expect(named('ConfigMap').data).toEqual(
      (parse(readFileSync('deploy/chart/values.yaml', 'utf8')) as { settings: object }).settings,
    )
    const { args, env } = containerOf('Job', 'campus-mall-migrate')
    expect(args).toEqual(['migrate', '--beside'])
    expect(Object.fromEntries(env!.map(it => [it.name, it.value]))).toEqual(named('ConfigMap').data)
  })

  test('starts other pods when settings change, and none when nothing does', () => {
    const digest = (values?: object) =>
      (
        render(values).named('Deployment').spec.template as {
          metadata: { annotations: Record<string, string> }
        }
      ).metadata.annotations['checksum/settings']
    expect(digest()).toBe(digest({ replicas: 3 }))
    expect(digest({ settings: { LOG_LEVEL: 'debug' } })).not.toBe(digest())
  })

  test('takes secrets from where they stand, for pods and job alike', () => {
    const keys = {
      DATABASE_URL: { name: 'mall-db', key: 'uri' },
      DATABASE_READ_URL: { name: 'mall-db-standby', key: 'uri' },
      SESSION_SECRETS: { name: 'sessions', key: 'list' },
    }
    const { containerOf } = render({ secret: { existingSecret: '', keys } }, 'other')
    for (const it of [containerOf('Deployment'), containerOf('Job', 'other-migrate')]) {
      expect(JSON.stringify(it.envFrom ?? [])).not.toContain('secretRef')
      expect(it.env).toContainEqual({
        name: 'DATABASE_READ_URL',
        valueFrom: { secretKeyRef: keys.DATABASE_READ_URL },
      })
    }
    expect(() => render({ secret: { existingSecret: '' } })).toThrow(/secret.keys must have DATAB/)
  })

  test('has what is optional where it is wanted', () => {
    const { objects, named } = render({
      settings: { BODY_LIMIT: '30MB' },
      files: { existingClaim: '', storageClass: 'shared' },
      ingress: { enabled: true, className: 'nginx', tlsSecret: 'certificate' },
      autoscaling: { enabled: true },
      networkPolicy: { enabled: true, from: [] },
      monitoring: { serviceMonitor: { enabled: true }, rules: { enabled: true } },
      migrate: { enabled: false },
      disruptionBudget: { enabled: false },
    })
    const kinds = objects.map(it => it.kind)
    expect(kinds).not.toContain('Job')
    expect(kinds).not.toContain('PodDisruptionBudget')
    expect(named('Deployment').spec).not.toHaveProperty('replicas')
    expect(named('HorizontalPodAutoscaler').spec).toMatchObject({ minReplicas: 2, maxReplicas: 6 })
    expect(named('Ingress').metadata.annotations).toEqual({
      'nginx.ingress.kubernetes.io/proxy-body-size': '60m',
    })
    expect((named('Ingress').spec.rules as object[]).length).toBe(2)
    expect(named('PersistentVolumeClaim', 'campus-mall-data').spec).toMatchObject({
      accessModes: ['ReadWriteMany'],
      storageClassName: 'shared',
    })
    // Nobody, not everybody, where no peers are named: only the figures are left.
    expect(named('NetworkPolicy').spec.ingress).toEqual([
      expect.objectContaining({ ports: [{ protocol: 'TCP', port: 9464 }] }),
    ])
    expect(named('Service', 'campus-mall-metrics').spec.clusterIP).toBe('None')
    expect(named('ServiceMonitor').spec.jobLabel).toBe('app.kubernetes.io/name')
    expect(named('PrometheusRule').spec).toEqual(
      parse(readFileSync('deploy/chart/monitoring/alerts.yml', 'utf8')),
    )
  })

  test.each([
    [{ nosuch: 1 }, /nosuch/],
    [{ settings: { DATABASE_POOL_SIZE: 40 } }, /DATABASE_POOL_SIZE/],
    [{ settings: { SESSION_SECRETS: 'a'.repeat(32) } }, /SESSION_SECRETS/],
    [{ shutdown: { preStopSeconds: 20 } }, /shutdown.graceSeconds/],
    [{ autoscaling: { enabled: true, minReplicas: 8 } }, /maxReplicas/],
    [
      { settings: { METRICS_PORT: '' }, monitoring: { serviceMonitor: { enabled: true } } },
      /METRICS_PORT/,
    ],
  ])('refuses %j', (values, word) => {
    expect(() => render(values)).toThrow(word)
  })
})
