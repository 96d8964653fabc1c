import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localAssetSystem, readForTwin, wordOfTwin } from './local'
import { signedLinkAssets } from './signed-link'

const SECRET = 'a secret both sides know, long enough'
const NOW_SECONDS = 1_795_000_000
const hmac = (text: string, secret = SECRET) =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex')

/** The system as its interface describes it, written from that and not from our code. */
function answer(url: URL): [status: number, body: string] {
  const data = url.searchParams.get('data') ?? ''
  if (hmac(`data=${data}`) !== url.searchParams.get('sign')) return [403, 'bad signature']
  const record = JSON.parse(Buffer.from(data, 'base64url').toString('utf8')) as Record<
    string,
    string | number
  >
  if (record.appId !== 'campus-mall') return [403, 'unknown application']
  const age = NOW_SECONDS - Number(record.issuedAt)
  if (!(age >= 0 && age <= 600)) return [403, 'expired']
  const word = {
    assetNo: `${record.code}-0001`,
    dataId: String(record.dataId),
    issuedAt: String(NOW_SECONDS),
    school: String(record.school),
  }
  return [
    200,
    JSON.stringify({
      shown: `${record.name} x ${record.num}`,
      word: {
        ...word,
        sign: hmac(
          `assetNo=${word.assetNo}&dataId=${word.dataId}&issuedAt=${word.issuedAt}&school=${word.school}`,
        ),
      },
    }),
  ]
}

let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, body] = answer(new URL(request.url ?? '/', 'http://assets'))
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/entry?from=mall`
})
afterAll(() => new Promise(done => server.close(done)))

const record = {
  school: 'yunlu',
  dataId: '26112100000000000001',
  orderId: '26112000000000000001',
  code: '03',
  name: '分析天平 “0.1 mg” & 砝码',
  spec: '220 g',
  num: 2,
  unitPrice: 12_800_0000,
  amount: 25_600_0000,
  supplier: '华试',
  place: '化学楼 305',
  keeper: '林知远',
  personCode: 'T10001',
  personName: '林知远',
  orgName: '化学与材料学院',
}
const system = (secret = SECRET) => signedLinkAssets({ url, appId: 'campus-mall', secret })
const at = (seconds: number) => new Date(seconds * 1_000)

describe('the hand-over to the assets system', () => {
  test('opens it with the whole record, and its word is believed', async () => {
    const reply = await fetch(system().urlFor(record, at(NOW_SECONDS)))
    expect(reply.status).toBe(200)
    const { shown, word } = (await reply.json()) as {
      shown: string
      word: Parameters<ReturnType<typeof system>['isGenuine']>[0]
    }
    expect(shown).toBe('分析天平 “0.1 mg” & 砝码 x 2')
    expect(word).toMatchObject({ school: 'yunlu', dataId: record.dataId, assetNo: '03-0001' })
    expect(system().isGenuine(word)).toBe(true)
    for (const name of ['school', 'dataId', 'assetNo', 'issuedAt', 'sign'] as const)
      expect(system().isGenuine({ ...word, [name]: `${word[name]}0` })).toBe(false)
  })

  test('an old address, another secret and a changed record are refused', async () => {
    const status = async (address: string) => (await fetch(address)).status
    expect(await status(system().urlFor(record, at(NOW_SECONDS - 601)))).toBe(403)
    expect(
      await status(system('another secret, just as long as that').urlFor(record, at(NOW_SECONDS))),
    ).toBe(403)
    const changed = new URL(system().urlFor(record, at(NOW_SECONDS)))
    changed.searchParams.set(
      'data',
      Buffer.from(JSON.stringify({ ...record, amount: 1 })).toString('base64url'),
    )
    expect(await status(changed.href)).toBe(403)
  })

  test('the twin speaks the same language', () => {
    const tokens = { digest: () => SECRET }
    const address = new URL(localAssetSystem(tokens).urlFor(record, at(NOW_SECONDS)), 'http://mall')
    expect(address.pathname).toBe('/emall/assets/system')
    expect(answer(address)[0]).toBe(200)
    const query = {
      data: address.searchParams.get('data') ?? '',
      sign: address.searchParams.get('sign') ?? '',
    }
    expect(readForTwin(tokens, query, at(NOW_SECONDS))).toMatchObject(record)
    expect(readForTwin(tokens, query, at(NOW_SECONDS + 601))).toBe('expired')
    expect(
      readForTwin(tokens, { ...query, sign: query.sign.replace(/.$/, 'x') }, at(NOW_SECONDS)),
    ).toBeNull()
    const word = wordOfTwin(tokens, {
      school: 'yunlu',
      dataId: 'd',
      assetNo: '03-1',
      issuedAt: '1',
    })
    expect(localAssetSystem(tokens).isGenuine(word)).toBe(true)
  })
})
