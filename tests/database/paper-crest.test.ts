import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changeSchool } from '~/areas/malls/domain/change-school'
import { openTestMall, type TestMall } from '../support/database'
import { buyUntil, someGoods, type Goods } from '../support/shopping'

/** The school's crest in the head of a paper that goes into an audit file. */
let mall: TestMall
let id = ''
beforeAll(async () => {
  mall = await openTestMall()
  const [goods] = (await someGoods(mall, 1, { stock: 1_000 })) as [Goods]
  id = (await buyUntil(mall, [{ goods, num: 2 }], 'approved')).orders[0]!.id
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => mall.close())

async function paper(): Promise<Buffer> {
  const { content } = await mall
    .as('teacher')
    .papers.pdf({ kind: 'purchaseForm', id, language: 'cn' })
  return Buffer.from(content, 'base64')
}
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1
async function setCrest(side: number, name: 'orgLogo' | 'logo' = 'orgLogo'): Promise<void> {
  const background = name === 'logo' ? '#2a6f97' : '#8f1d2c'
  const content = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
  const { address } = await mall
    .as('administrator')
    .malls.keepPicture({ name: 'crest.png', content })
  await state({ [name]: address })
}
const state = async (change: { orgLogo?: string; logo?: string }) =>
  changeSchool(await mall.ctx(null), now => ({ ...now, ...change }), { reason: 'test', by: 'test' })
const warnings = () => {
  const warn = vi.spyOn(mall.api.services.log, 'warn')
  return () => warn.mock.calls.filter(([, words]) => words === 'papers go without a crest').length
}

test('is drawn where the school has uploaded none, else the crest, else the logo', async () => {
  const drawn = await paper()
  expect(picturesIn(drawn)).toBe(1)
  await setCrest(400, 'logo')
  const logo = await paper()
  await setCrest(300)
  const crest = await paper()
  expect([logo, crest].map(picturesIn)).toEqual([1, 1])
  expect(logo.equals(drawn)).toBe(false)
  expect(crest.equals(logo)).toBe(false)
  for (const pdf of [drawn, logo, crest]) expect(pdf.byteLength).toBeLessThan(250_000)
})

test('is read and made ready once, however many papers are printed', async () => {
  await setCrest(310)
  const get = vi.spyOn(mall.api.services.storage, 'get')
  await paper()
  await paper()
  expect(get).toHaveBeenCalledTimes(1)
})

test.each<[string, () => Promise<Buffer | null>]>([
  ['missing', async () => null],
  ['broken', async () => Buffer.from('not a picture')],
  ['out of reach', () => Promise.reject(new Error('the storage is away'))],
])('that is %s fails no paper, and is told of', async (_, answer) => {
  await setCrest(320 + _.length)
  const told = warnings()
  vi.spyOn(mall.api.services.storage, 'get').mockImplementation(answer)
  expect(picturesIn(await paper())).toBe(0)
  expect(told()).toBe(1)
})

test('of another site is not asked for', async () => {
  await state({ orgLogo: 'https://www.example.edu/crest.png' })
  const get = vi.spyOn(mall.api.services.storage, 'get')
  expect(picturesIn(await paper())).toBe(0)
  expect(get).not.toHaveBeenCalled()
})
