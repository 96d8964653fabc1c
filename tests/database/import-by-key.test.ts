import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyScopes, type KeyScope } from '~/areas/keys/codes'
import { runImport } from '~/areas/imports/domain/run'
import { apiServer } from '~/mall/core/http'
import { openTestMall, type SchoolCode, type TestMall } from '../support/database'
import { csv, look } from '../support/imports'
import { PLAIN_COOKIES } from '../support/sessions'

/** Imports by a school's own system, over HTTP. */
let mall: TestMall
let app: ReturnType<typeof apiServer>
beforeAll(async () => {
  mall = await openTestMall()
  app = apiServer(mall.api, PLAIN_COOKIES)
})
afterAll(() => mall.close())

let n = 0
const keyWith = async (...scopes: KeyScope[]) =>
  (
    await mall
      .as('administrator')
      .keys.make({ name: `人事 ${++n}`, scopes, endsOn: '2027-03-16', addresses: [] })
  ).key
async function ask(key: string, path: string, body?: object, school: SchoolCode = 'yunlu') {
  const request = new Request(`http://${school}.localhost/emall/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      host: `${school}.localhost`,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  })
  const answer = await app.fetch(request, { requestId: 'test', clientAddress: '192.0.2.7' })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const lines = (...rows: object[]) =>
  Buffer.from(rows.map(it => JSON.stringify(it)).join('\n')).toString('base64')
const departments = (content: string) => ({ kind: 'departments', name: 'nightly.jsonl', content })

describe('by key', () => {
  test('JSON lines are looked over, confirmed and told; the same again changes nothing', async () => {
    const key = await keyWith('imports.read', 'imports.write')
    const content = lines(
      { code: 'J1', name: '计算学院' },
      { code: 'J2', name: '网络系', parent: 'J1' },
      { code: 'J3', parent: 'NOWHERE', name: '无上级' },
    )
    for (const counts of [
      { make: 2, change: 0, same: 0, refused: 1 },
      { make: 0, change: 0, same: 2, refused: 1 },
    ]) {
      const { id } = (await ask(key, '/import', departments(content))).body
      const looked = await ask(key, `/import/${String(id)}`)
      expect(looked.body).toMatchObject({ status: 'looked', planned: counts })
      expect((await ask(key, `/import/${String(id)}/rows`)).body).toMatchObject({
        all: true,
        list: [{ n: 1 }, { n: 2 }, { n: 3, fault: 'parent_unknown' }],
      })
      expect((await ask(key, `/import/${String(id)}`, { operate: 'confirm' })).status).toBe(200)
      await runImport(await mall.ctx(null), String(id))
      expect((await ask(key, `/import/${String(id)}`)).body).toMatchObject({
        status: 'done',
        counts,
        byName: expect.stringMatching(/^人事 /),
      })
    }
  })

  test.each([
    ['broken JSON', '{"code":"K1","name":"甲"}\n{"code":"K2",', 2],
    ['a list', '{"code":"K1","name":"甲"}\n[1]', 2],
    ['a name there is none of', '{"code":"K1","nmae":"甲"}', 1],
  ])('%s is refused with its line, and nothing is changed', async (_, text, line) => {
    const key = await keyWith('imports.write')
    const content = Buffer.from(text).toString('base64')
    const { status, body } = await ask(key, '/import', departments(content))
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('import_json')])
    expect(JSON.stringify(body)).toContain(`"n":${line}`)
  })

  test('a key moves its own files alone, and lets nobody go by itself', async () => {
    const key = await keyWith('imports.write')
    const content = csv(['单位代码', '单位名称'], ['OFFICE1', '办公室的'])
    const { id } = await look(mall, 'departments', content)
    expect((await ask(key, `/import/${id}`, { operate: 'confirm' })).status).toBe(404)
    const own = (await ask(key, '/import', departments(lines({ code: 'M1', name: '甲' })))).body
    const answer = await ask(key, `/import/${String(own.id)}`, {
      operate: 'confirm',
      confirmLeavers: true,
    })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      422,
      expect.stringContaining('needs_administrator'),
    ])
    const other = await keyWith('imports.write')
    expect((await ask(other, `/import/${String(own.id)}`, { operate: 'confirm' })).status).toBe(404)
  })

  test('reading is not writing, and another school is neither', async () => {
    const body = departments(lines({ code: 'N1', name: '甲' }))
    expect((await ask(await keyWith('imports.read'), '/import', body)).status).toBe(403)
    expect((await ask(await keyWith('imports.write'), '/import')).status).toBe(403)
    const key = await keyWith('imports.write')
    expect((await ask(key, '/import', body, 'jianghai')).status).toBe(401)
  })

  test('IT staff make no key that brings people and money in', async () => {
    const make = (scopes: KeyScope[]) =>
      mall.as('it').keys.make({ name: `信息 ${++n}`, scopes, endsOn: '2026-12-31', addresses: [] })
    await expect(make([...keyScopes])).rejects.toMatchObject({
      details: { fields: { scopes: 'needs_administrator' } },
    })
    await expect(make(['imports.read'])).resolves.toMatchObject({ id: expect.any(String) })
  })
})
