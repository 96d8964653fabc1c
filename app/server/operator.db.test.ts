import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { openTestMall, type TestMall } from '../../tests/support/database'
import { shellOf } from '../../tests/support/shell'
import { manageOperators } from './operator'

const folder = mkdtempSync(join(tmpdir(), 'mall-operator-'))
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true, force: true })
})

const quiet = pino({ level: 'silent' })
async function operator(...words: string[]): Promise<string> {
  let output = ''
  const config = shellOf(mall.settings.database.owner, folder)
  await manageOperators(config, quiet, words, it => void (output += it))
  return output.trim()
}
const signIn = async (code: string, password: string) =>
  (await mall.api.console.at(undefined, 'test', { clientAddress: '192.0.2.9' })).signIn({
    code,
    password: clientHash(password),
  })
const sessionOf = async (token: string) => (await mall.api.console.at(token, 'test', {})).session

it('adds an operator, changes the password, disables and enables, and ends sessions with each', async () => {
  const first = await operator('add', 'ops', '--name', '李运维', '--reason', 'first one')
  expect(first).toMatch(/^\w{16}$/)
  const token = await signIn('ops', first)
  expect((await sessionOf(token))?.step).toBe('in')
  const second = await operator('password', 'ops', '--reason', 'lost')
  expect(second).not.toBe(first)
  expect(await sessionOf(token)).toBeNull()
  await expect(signIn('ops', first)).rejects.toMatchObject({ code: 'wrong_credentials' })
  const again = await signIn('ops', second)
  await operator('disable', 'ops', '--reason', 'left')
  expect(await sessionOf(again)).toBeNull()
  await expect(signIn('ops', second)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await operator('enable', 'ops', '--reason', 'back')
  expect((await sessionOf(await signIn('ops', second)))?.operator.name).toBe('李运维')
  expect(await operator('list')).toMatch(/^ops\t李运维\tenabled\tpassword alone\t/m)
})

it('wants a second factor where it is told to, and says what is wrong with a command', async () => {
  const words = ['--name', '王运维', '--second-factor', '--reason', 'why']
  const password = await operator('add', 'ops2', ...words)
  expect((await sessionOf(await signIn('ops2', password)))?.step).toBe('enrol')
  await expect(operator('add', 'ops2', ...words)).rejects.toThrow('already')
  await expect(operator('disable', 'nobody', '--reason', 'x')).rejects.toThrow('no operator nobody')
  for (const wrong of [
    [],
    ['add', 'x'],
    ['disable', 'ops'],
    ['list', 'ops'],
    ['add', '!', ...words],
  ])
    await expect(operator(...wrong)).rejects.toThrow('Usage')
})
