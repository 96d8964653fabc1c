import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestMall, type TestMall } from '../../tests/support/database'
import { shellOf } from '../../tests/support/shell'
import { importAtOnce } from '~/areas/imports/domain/at-once'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { ConfigError } from './config'
import { managePerson } from './person'
import { manageSchool } from './school'

const folder = mkdtempSync(join(tmpdir(), 'mall-school-'))
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true, force: true })
})

const quiet = pino({ level: 'silent' })
const config = () => shellOf(mall.settings.database.owner, folder)
async function school(...words: string[]): Promise<string> {
  let output = ''
  await manageSchool(config(), quiet, words, it => void (output += it))
  mall.api.directory.forget()
  return output
}
async function person(...words: string[]): Promise<string> {
  let output = ''
  await managePerson(config(), quiet, words, it => void (output += it))
  return output
}
const complaint = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ConfigError) return error.message
      throw error
    },
  )
const minimal = (code: string, more: object = {}) => ({
  code,
  name: '新港大学采购商城',
  schoolName: '新港大学',
  regions: [{ code: 'main', name: '主校区' }],
  ...more,
})
let count = 0
function file(content: unknown): string {
  const path = join(folder, `${++count}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

it('makes a school of a file, changes it, shows what was changed, and writes it out', async () => {
  await school('create', file(minimal('xingang')))
  expect((await mall.api.directory.findNamed('xingang'))?.mall).toMatchObject({
    autoAcceptDays: 15,
  })
  await school(
    'change',
    'xingang',
    file(minimal('xingang', { autoAcceptDays: 9 })),
    '--reason',
    'Nine',
  )
  expect((await mall.api.directory.findNamed('xingang'))?.mall).toMatchObject({ autoAcceptDays: 9 })
  const output = await school('show', 'xingang')
  expect(output).toContain('autoAcceptDays: 9\n')
  expect(output).toMatch(/^2\. \S+ \S+: Nine\n {3}autoAcceptDays: 15 → 9$/m)
  const out = join(folder, 'out.json')
  await school('export', 'xingang', out)
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(
    JSON.parse(await school('export', 'xingang')),
  )
  await school('check', out)
  await school('change', 'xingang', out, '--reason', 'The same')
  expect(await school('show', 'xingang')).not.toContain('The same')
})

it('prints what a change would change, makes it from a day on, and changes nothing before', async () => {
  const given = minimal('planned', { autoAcceptDays: 9 })
  await school('create', file(given))
  const other = file({ ...given, autoAcceptDays: 7, hotline: '010-1' })
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const dry = ['autoAcceptDays: 9 → 7', 'hotline:  → 010-1', '']
  for (const options of [[], ['--from', from]])
    expect(
      (await school('change', 'planned', other, '--dry-run', ...options)).split('\n').sort(),
    ).toEqual([...dry].sort())
  const now = async () => (await mall.api.directory.findNamed('planned'))?.mall
  const rows = async () => {
    const { id } = (await now())!
    return mall.api.services.database.withTenant(id, (_, tx) =>
      tx.query('select day::text as day, status, after, actor_id from setting_plans'),
    )
  }
  expect([await now(), (await rows()).rows]).toMatchObject([{ autoAcceptDays: 9 }, []])
  await school('change', 'planned', other, '--reason', 'Term', '--from', from)
  expect(await now()).toMatchObject({ autoAcceptDays: 9 })
  expect((await rows()).rows).toEqual([
    {
      ...{ day: from, status: 'waiting', actor_id: null },
      after: { autoAcceptDays: 7, hotline: '010-1' },
    },
  ])
  const past = school('change', 'planned', other, '--dry-run', '--from', '2020-01-01')
  expect(await complaint(past)).toBe('from: must be tomorrow or later')
  for (const words of [
    ['change', 'planned', other, '--reason', 'x', '--from', 'tomorrow'],
    ['check', other, '--dry-run'],
    ['create', other, '--from', from],
  ])
    expect(await complaint(school(...words)), words.join(' ')).toMatch(/^Usage/)
})

it('takes a sign-on by the same rules as its page, the secret with it, and repeats no secret', async () => {
  const oidc = { protocol: 'oidc', issuer: 'https://id.example.edu', clientId: 'mall' }
  const signedOn = (signOn: object, more: object = {}) =>
    file(minimal('byfile', { sso: 'oidc', signOn, teacherLogins: ['code', 'sso'], ...more }))
  const SECRET = 'nobody-reads-this'
  const needed = /^signOn.clientSecret: must be given/
  expect(await complaint(school('create', signedOn(oidc)))).toMatch(needed)
  await school('create', file(minimal('byfile')))
  const dry = (path: string) => school('change', 'byfile', path, '--dry-run')
  const change = (path: string, ...more: string[]) =>
    school('change', 'byfile', path, '--reason', 'x', ...more)
  for (const go of [dry, change]) {
    expect(await complaint(go(signedOn(oidc)))).toMatch(needed)
    const inCloud = { ...oidc, issuer: 'https://169.254.169.254/', clientSecret: SECRET }
    expect(await complaint(go(signedOn(inCloud)))).toMatch(/^signOn.issuer: leads to this machine/)
    const publicly = { ...oidc, clientAuth: 'none', clientSecret: SECRET }
    expect(await complaint(go(signedOn(publicly)))).toMatch(/^signOn.clientSecret: is only for/)
    const newcomers = { defaultDepartment: '没有的学院' }
    const nowhere = signedOn({ ...oidc, clientSecret: SECRET }, { newcomers })
    expect(await complaint(go(nowhere))).toMatch(
      /^newcomers.defaultDepartment: names no department/,
    )
  }
  const here = { ...oidc, issuer: 'https://localhost/' }
  expect(await complaint(school('check', signedOn(here)))).toMatch(/^signOn.issuer: leads to this/)
  const right = signedOn({ ...oidc, clientSecret: SECRET })
  expect(await dry(right)).toMatch(/^signOn.clientSecret: would be kept, sealed$/m)
  const from = ['--from', '2099-01-01']
  for (const words of [['--dry-run'], ['--reason', 'x']])
    expect(await complaint(school('change', 'byfile', right, ...from, ...words))).toMatch(
      /begins on no day/,
    )
  await change(right)
  expect(await school('show', 'byfile')).toMatch(
    /signOn: {2}→ clientAuth=basic clientId=mall issuer=https:\/\/id\.example\.edu/,
  )
  const broken = `{"signOn": {"clientSecret": "${SECRET}" x}}`
  const told = await complaint(change(file(broken)))
  expect(told).toMatch(/is not JSON/)
  expect(told).not.toContain(SECRET.slice(0, 6))
})

it('says what is wrong field by field and writes nothing', async () => {
  const wrong = minimal('wrong_code', { name: '', autoAcceptDays: 0, colour: 'red', payTypes: [] })
  for (const verb of ['create', 'check'])
    expect((await complaint(school(verb, file(wrong)))).split('\n').sort()).toEqual([
      'autoAcceptDays: Too small: expected number to be >=1',
      expect.stringMatching(/^code: must be 1 to 40 small letters/),
      'colour: there is no such setting',
      'name: must not be empty',
      'payTypes: must have at least one entry',
    ])
  expect(await mall.api.directory.findNamed('wrong_code')).toBeNull()
  const [domain] = config().schoolDomains ?? ['localhost']
  expect(config().operatorHost).toBe(`operator.${domain}`)
  expect(await complaint(school('check', file(minimal('operator'))))).toMatch(
    /^code: is the name of the console/,
  )
  expect(await complaint(school('create', file(minimal('yunlu'))))).toBe(
    'code: is the code of another school',
  )
  expect(await complaint(school('create', file('{')))).toMatch(/is not JSON/)
  expect(await complaint(school('create', join(folder, 'none.json')))).toMatch(/There is no file/)
  expect(await complaint(school('show', 'nowhere'))).toMatch(/There is no school "nowhere"/)
  expect(await complaint(school('change', 'yunlu', file(minimal('yunlu'))))).toMatch(/^Usage/)
})

it('makes the first administrator of a school, who signs in with the password that was printed', async () => {
  await school('create', file(minimal('erster')))
  const command = ['administrator', 'erster', 'A1', '--name', '王敏', '--reason', 'First']
  const password = (await person(...command)).trim()
  const entry = await mall.api.directory.findNamed('erster')
  if (!entry) throw new Error('no school')
  const client = mall.api.clientFor(mall.api.ctxFor(entry.mall, null, 'test'))
  const signedIn = await client.accounts.loginByCode({ code: 'A1', password: clientHash(password) })
  expect(signedIn).toMatchObject({ person: { name: '王敏' } })
  const rows = await mall.api.services.database.withTenant(entry.mall.id, (_, tx) =>
    tx.query('select kind, roles, is_demo, org_id from people'),
  )
  expect(rows.rows).toEqual([
    { kind: 'staff', roles: ['administrator'], is_demo: false, org_id: 'school' },
  ])
  expect(await person(...command)).toBe('')
})

it('makes an administrator of somebody who is there, and leaves password and roles', async () => {
  const finance = () =>
    mall.sql<{ code: string; roles: string[]; password_hash: string }>(
      "select code, roles, password_hash from people where id = 'finance'",
    )
  const [before] = await finance()
  if (!before) throw new Error('nobody')
  await person('administrator', 'yunlu', before.code, '--reason', 'Also')
  expect(await finance()).toEqual([{ ...before, roles: [...before.roles, 'administrator'] }])
  expect(await complaint(person('administrator', 'yunlu', 'NOBODY', '--reason', 'Who'))).toMatch(
    /say the name/,
  )
})

it('lets somebody work at the desk of a supplier, with a new password each time', async () => {
  await school('create', file(minimal('desks')))
  const entry = await mall.api.directory.findNamed('desks')
  if (!entry) throw new Error('no school')
  const ctx = mall.api.ctxFor(entry.mall, null, 'test')
  const table = '供应商编号,供应商名称,类型,联系电话\nG1,甲商,办公用品,1\nG2,乙商,办公用品,2'
  await importAtOnce(ctx, {
    kind: 'suppliers',
    name: 'g.csv',
    content: Buffer.from(table),
    complete: false,
    confirmLeavers: false,
    dryRun: false,
    by: 'test',
  })
  const options = ['D1', '--name', '王敏', '--reason', 'First']
  const client = mall.api.clientFor(ctx)
  const enter = (password: string) =>
    client.accounts.loginByCode({ code: 'D1', password: clientHash(password.trim()) })
  const first = await person('supplier', 'desks', 'G1', ...options)
  const session = await enter(first)
  expect(session).toMatchObject({ person: { name: '王敏' } })
  const second = await person('supplier', 'desks', 'G1', 'D1', '--reason', 'Forgotten')
  expect(
    await complaint(
      enter(first).catch(it => {
        throw new ConfigError(String(it.code))
      }),
    ),
  ).toBe('wrong_credentials')
  expect(await enter(second)).toMatchObject({ person: { name: '王敏' } })
  expect(await complaint(person('supplier', 'desks', 'G2', ...options))).toMatch(/somebody else's/)
  expect(await complaint(person('supplier', 'desks', 'G3', ...options))).toMatch(/no supplier/)
  expect(await complaint(person('supplier', 'desks', 'G1', 'D2', '--reason', 'x'))).toMatch(
    /say the name/,
  )
})
