import { randomUUID } from 'node:crypto'
import type { TestMall } from '../support/database'
import { bannerPicture } from '../support/banner-picture'
import type { Sample } from './samples'
import { OURS } from './world'

const office = (mall: TestMall) => mall.as('administrator', OURS).content
/** A new entry: nothing stands under its id yet. */
const fresh = (published: boolean) => ({
  content: {
    kind: 'help' as const,
    entry: {
      id: `h-${randomUUID().slice(0, 8)}`,
      topic: 'buying' as const,
      hot: false,
      question: '如何开票？',
      questionEn: 'Invoices?',
      answer: '下单时填写。',
      answerEn: 'At checkout.',
    },
  },
  id: null,
  look: 'nothing',
  published,
})
const made = async (mall: TestMall, published: boolean) => {
  const { id } = await office(mall).keep(fresh(published))
  const { look } = await office(mall).entry({ kind: 'help', id })
  return { kind: 'help', id, look }
}

export const contentSamples: Record<string, Sample> = {
  'content.kinds': async () => ({}),
  'content.entries': async () => ({ kind: 'banner' }),
  'content.entry': async mall => made(mall, true),
  'content.preview': async mall => made(mall, true),
  'content.keep': async () => fresh(false),
  'content.withdraw': async mall => made(mall, true),
  'content.discard': async mall => made(mall, false),
  'content.move': async mall => {
    const { id } = await made(mall, true)
    const { order } = await office(mall).entries({ kind: 'help' })
    return { kind: 'help', id, look: order, by: 'up' }
  },
  'content.keepPicture': async () => ({
    name: 'banner.png',
    content: (await bannerPicture(900, 315)).toString('base64'),
  }),
}
