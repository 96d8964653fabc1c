import { afterEach, expect, it } from 'vitest'
import { isMallError } from '~/contract/errors'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { firstVisitLines } from '~/server/first-visit'
import { openTestMall, type TestMall } from '../../../../tests/support/database'
import { createSchool } from './create-school'
import { openFirstSchool } from './open-first-school'

let mall: TestMall
afterEach(() => mall.close())
const openEmpty = async () => {
  mall = await openTestMall({ empty: true, demo: false })
}

/** What a start prints, and the secret in it. */
async function startFirst(): Promise<{ lines: string[]; secret: string }> {
  const where = { publicScheme: 'https', publicDomain: 'mall.example.edu' } as const
  const lines = await firstVisitLines(where, mall.settings.database.app, 3000)
  return { lines, secret: /([0-9a-z]{4}-){6}[0-9a-z]{4}/.exec(lines.join('\n'))?.[0] ?? '' }
}
const settings = (code = 'jiangnan', more: object = {}) => ({
  code,
  name: '江南大学采购商城',
  schoolName: '江南大学',
  regions: [{ code: 'main', name: '主校区' }],
  ...more,
})
const administrator = {
  code: 'A1',
  name: '秦教务',
  email: 'qin@example.edu',
  password: clientHash('river and 42'),
}
const open = (
  secret: string,
  { school = settings() as object, by = administrator, from = '192.0.2.1' } = {},
) =>
  openFirstSchool(it => mall.api.ctxFor(it, null, 'test', { clientAddress: from }), {
    secret,
    school,
    administrator: by,
    operator: { code: 'ops', password: clientHash('lake and 77') },
  })
/** `done`, or what was refused: the fields, or the code of the whole. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (isMallError(error)) return error.details.fields ?? error.code
      throw error
    },
  )
const count = async (table: string) =>
  Number((await mall.sql<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)

it('keeps of each printed secret only a digest, takes any of them however it is typed, and makes school and administrator', async () => {
  await openEmpty()
  const [first, second] = [await startFirst(), await startFirst()]
  expect(first.lines.join('\n')).toContain('https://mall.example.edu/emall/first-visit')
  expect(first.secret).not.toBe(second.secret)
  const kept = JSON.stringify(await mall.sql('select * from first_secrets'))
  for (const { secret } of [first, second])
    for (const said of [secret, secret.replaceAll('-', '')]) expect(kept).not.toContain(said)
  const school = await open(first.secret.toUpperCase().replaceAll('-', ' '))
  expect(await mall.api.directory.findNamed('jiangnan')).toMatchObject({ mall: { id: school.id } })
  const client = mall.api.clientFor(mall.api.ctxFor(school, null, 'test'))
  const { code, password } = administrator
  expect(await client.accounts.loginByCode({ code, password })).toMatchObject({
    person: { name: '秦教务', roles: ['administrator'] },
  })
  const rows = await mall.sql<{ verb: string; detail: object }>(
    "select verb, detail from audit_rows where verb in ('mall.create', 'accounts.makeAdministrator')",
  )
  expect(rows.map(it => it.verb).sort()).toEqual(['accounts.makeAdministrator', 'mall.create'])
  expect(JSON.stringify(rows)).not.toContain(first.secret)
  expect(await count('first_secrets')).toBe(0)
  // Neither the one that was used nor the other is good for anything any more, and no start prints another.
  for (const { secret } of [first, second])
    expect(await outcome(open(secret, { school: settings('other') }))).toBe('not_found')
  expect((await startFirst()).lines).toEqual([])
})

it('makes one school of many that are posted at once, whole, and nothing of the others', async () => {
  await openEmpty()
  const { secret } = await startFirst()
  const codes = ['one', 'two', 'three', 'four', 'five', 'six']
  const outcomes = await Promise.all(
    codes.map(code => outcome(open(secret, { school: settings(code), from: code }))),
  )
  expect(outcomes.sort()).toEqual(['done', ...Array<string>(5).fill('not_found')])
  expect([await count('malls'), await count('people'), await count('mall_versions')]).toEqual([
    1, 1, 1,
  ])
})

it('counts wrong secrets by the address they come from, and then refuses the right one from there alone', async () => {
  await openEmpty()
  const { secret } = await startFirst()
  const wrong = { secret: 'secret_wrong' }
  for (let n = 0; n < 10; n++) expect(await outcome(open(`${secret}x`))).toEqual(wrong)
  expect(await outcome(open(secret))).toBe('too_many')
  expect(await count('malls')).toBe(0)
  expect(await outcome(open('', { from: '192.0.2.2' }))).toEqual(wrong)
  mall.clock.advance({ minutes: 16 })
  expect(await outcome(open(secret))).toBe('done')
})

it('makes neither where one of them cannot be made, and the secret stays good', async () => {
  await openEmpty()
  const { secret } = await startFirst()
  await expect(open(secret, { by: { ...administrator, name: 'A\0' } })).rejects.toThrow()
  expect([await count('malls'), await count('mall_versions')]).toEqual([0, 0])
  const shared = settings('jiangnan', { hosts: ['jiangnan.localhost'] })
  expect(await outcome(open(secret, { school: shared }))).toEqual({ 'hosts.0': 'host_shared' })
  const known = { ...administrator, password: clientHash('江南大学') }
  // Who has the secret may be wrong about the rest as often as needed.
  for (let n = 0; n < 12; n++)
    expect(await outcome(open(secret, { by: known }))).toEqual({ password: 'password_own' })
  expect(await outcome(open(secret))).toBe('done')
})

it('is over once a command has made a school, and keeps the secrets of the last twenty starts', async () => {
  await openEmpty()
  const { secret: old } = await startFirst()
  let newest = ''
  for (let n = 0; n < 20; n++) newest = (await startFirst()).secret
  expect(await count('first_secrets')).toBe(20)
  expect(await outcome(open(old))).toEqual({ secret: 'secret_wrong' })
  await createSchool(it => mall.api.ctxFor(it, null, 'test'), settings('byhand'), {
    reason: 'test',
    by: 'operator',
  })
  expect(await outcome(open(newest))).toBe('not_found')
  expect(await count('first_secrets')).toBe(0)
})
