import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMail } from '~/areas/messages/domain/send-mail'
import { sendNotice } from '~/areas/messages/domain/send-notice'
import { tell } from '~/areas/messages/domain/tell'
import { messageKinds } from '~/areas/messages/codes'
import { MallError } from '~/contract/errors'
import { write } from '~/mall/database/pool'
import { codeOf, openTestMall, type SchoolCode, type TestMall } from '../support/database'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
beforeEach(async () => {
  await mall.sql('delete from message_texts where mall_id = $1', [mall.school().id])
})
afterAll(() => mall.close())

const office = () => mall.as('administrator').messages
const own = {
  kind: 'orderShipped' as const,
  text: '订购的商品已发出 <{{order}}> & 请查收',
  textEn: 'On its way <{{order}}> & soon with you',
}
let n = 0
/** Tells the teacher that an order was shipped; answers its number. */
async function shipped(school?: SchoolCode): Promise<string> {
  const subjectId = `20260000000000${String(++n).padStart(6, '0')}`
  await write(await mall.ctx(null, school), ctx =>
    tell(ctx, ['teacher'], { kind: own.kind, subjectId }),
  )
  return subjectId
}
const inbox = async (school?: SchoolCode) =>
  (await mall.as('teacher', school).messages.list({ kind: own.kind, rows: 1 })).list[0]!
const trail = () =>
  mall.sql<{ verb: string; detail: object }>(
    "select verb, detail from audit_rows where mall_id = $1 and verb in ('message.keepText', 'message.forgetText') order by at, id",
    [mall.school().id],
  )

describe('what a school says of a kind', () => {
  test('is said in the inbox, in both languages, and in no other school', async () => {
    await office().keepText(own)
    const no = await shipped()
    await shipped('jianghai')
    expect(await inbox()).toMatchObject({
      text: `订购的商品已发出 <${no}> & 请查收`,
      textEn: `On its way <${no}> & soon with you`,
    })
    expect((await inbox('jianghai')).text).toMatch(/^订单 \d+ 的商品已发货$/)
  })

  test('is said by mail and by messengers alike, where markup is no markup', async () => {
    await office().keepText(own)
    const mails: { subject: string; html?: string; text: string }[] = []
    const cards: { title: string }[] = []
    const { mail, messengers } = mall.api.services
    mall.api.services.mail = {
      ...mail,
      send: async it => void mails.push(it),
    }
    mall.api.services.messengers = {
      of: () => ({
        findUser: async phone => phone,
        send: async card => {
          cards.push(card)
          return null
        },
      }),
    } as typeof messengers
    try {
      await office().keepChannel({
        ...{ channel: 'wecom', clientId: 'ww1', agentId: '1', knownBy: 'number', secret: 'x' },
      })
      await mall.sql(
        "update people set email = 'teacher@example.edu' where mall_id = $1 and id = 'teacher'",
        [mall.school().id],
      )
      const no = await shipped()
      const [row] = await mall.sql<{ id: string; delivery: string }>(
        `select m.id, d.id as delivery from messages m join deliveries d on d.mall_id = m.mall_id and d.message_id = m.id
         where m.mall_id = $1 and m.subject_id = $2`,
        [mall.school().id, no],
      )
      await mall.sql("update messages set mail = 'waiting' where mall_id = $1 and id = $2", [
        mall.school().id,
        row!.id,
      ])
      await sendMail(await mall.ctx(null), row!.id)
      await sendNotice(await mall.ctx(null), row!.delivery)
      const said = `订购的商品已发出 <${no}> & 请查收`
      expect(mails.map(it => it.subject)).toEqual([said])
      expect(mails[0]!.text).toContain(said)
      expect(mails[0]!.html).toContain(`订购的商品已发出 &lt;${no}&gt; &amp; 请查收`)
      expect(cards.map(it => it.title)).toEqual([said])
    } finally {
      Object.assign(mall.api.services, { mail, messengers })
      await office().forgetChannel({ channel: 'wecom' })
    }
  })

  test('names its own place and no other, and what is filled in is looked at no more', async () => {
    const wrong = async (text: string, kind: (typeof messageKinds)[number] = own.kind) => {
      const error = await office()
        .keepText({ kind, text, textEn: 'Something has happened' })
        .catch((it: unknown) => it)
      return error instanceof MallError ? error.details.fields : 'taken'
    }
    const before = await trail()
    for (const text of ['{{amount}}', '{{order', 'order}}', '{{ order }}', '{{order}} {{account}}'])
      expect([text, await wrong(text)]).toEqual([text, { text: 'place_unknown' }])
    expect(await wrong('{{order}}', 'deputyNamed')).toEqual({ text: 'place_unknown' })
    expect(await wrong('长'.repeat(201))).toEqual({ text: 'too_long' })
    expect(await wrong('')).toEqual({ text: 'required' })
    expect(await trail()).toEqual(before)
    await office().keepText({ ...own, text: '{{order}} {{order}}' })
    await write(await mall.ctx(null), ctx =>
      tell(ctx, ['teacher'], { kind: own.kind, subjectId: 'x', no: '{{order}}$&' }),
    )
    expect((await inbox()).text).toBe('{{order}}$& {{order}}$&')
  })

  test('leaves behind what was said before and after, and is given up', async () => {
    await office().keepText(own)
    await office().keepText({ ...own, text: '已发货' })
    await office().forgetText({ kind: own.kind })
    const { kind, text, textEn } = own
    const [first, second, last] = (await trail()).slice(-3)
    expect(first).toEqual({
      verb: 'message.keepText',
      detail: { kind, was: null, now: { text, textEn } },
    })
    expect(second!.detail).toEqual({
      kind,
      was: { text, textEn },
      now: { text: '已发货', textEn },
    })
    expect(last).toEqual({
      verb: 'message.forgetText',
      detail: { kind, was: { text: '已发货', textEn } },
    })
    await shipped()
    expect((await inbox()).text).toMatch(/^订单 \d+ 的商品已发货$/)
  })

  test('is for administrators to change, and for auditors to read', async () => {
    for (const person of ['teacher', 'finance', 'it'])
      expect(await codeOf(mall.as(person).messages.texts())).toBe('no_permission')
    const { list } = await mall.as('auditor').messages.texts()
    expect(list.map(it => it.kind)).toEqual([...messageKinds])
    expect(await codeOf(mall.as('auditor').messages.keepText(own))).toBe('no_permission')
    expect(await codeOf(mall.as('auditor').messages.forgetText(own))).toBe('no_permission')
  })
})
