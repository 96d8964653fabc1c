import { QUESTION_MINUTES } from '../limits'
import { randomBytes, randomInt } from 'node:crypto'
import type { Question } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { MINUTE_MS } from '~/mall/core/days'
import { spendOnce } from './turns'

export interface RobotAnswer {
  question?: string
  answer?: string
}

const PURPOSE = 'question'
const cn = '零一二三四五六七八九十'
const en = 'zero one two three four five six seven eight nine ten'.split(' ')
const both = (n: number) => ({ cn: cn[n] ?? '', en: en[n] ?? '' })

/** Words, not a picture: people read them aloud, and every browser shows them. */
const kinds = [
  (a: number, b: number) => ({
    right: a + b,
    cn: `${both(a).cn}加${both(b).cn}等于几？`,
    en: `What is ${both(a).en} plus ${both(b).en}?`,
  }),
  (a: number, b: number) => ({
    right: a,
    cn: `${both(a + b).cn}减${both(b).cn}等于几？`,
    en: `What is ${both(a + b).en} minus ${both(b).en}?`,
  }),
  (a: number, b: number) => ({
    right: Math.max(a, b + a),
    cn: `${both(a).cn}和${both(a + b).cn}，哪个大？`,
    en: `Which is larger, ${both(a).en} or ${both(a + b).en}?`,
  }),
]

const signedText = (ctx: Ctx, at: string, nonce: string, answer: string) =>
  `${ctx.mall.id}\n${at}\n${nonce}\n${answer}`

/** A question whose answer the mall alone knows, and need not keep. */
export async function drawQuestion(ctx: Ctx): Promise<Question> {
  const a = randomInt(1, 6)
  const kind = kinds[randomInt(kinds.length)] ?? kinds[0]
  const question = kind?.(a, randomInt(1, 6)) ?? { right: 0, cn: '', en: '' }
  const at = ctx.clock.now().getTime().toString(36)
  const nonce = randomBytes(9).toString('base64url')
  const sign = ctx.services.tokens.digest(
    PURPOSE,
    signedText(ctx, at, nonce, String(question.right)),
  )
  return { question: `${at}.${nonce}.${sign}`, cn: question.cn, en: question.en }
}

/** The number somebody wrote, in figures of any width or in words. */
function numberOf(answer: string): string {
  const text = answer.normalize('NFKC').trim().toLowerCase()
  const word = en.indexOf(text)
  if (word >= 0) return String(word)
  if (text.length === 1 && cn.includes(text)) return String(cn.indexOf(text))
  return /^\d{1,2}$/.test(text) ? String(Number(text)) : ''
}

/** `answer_needed` where none is given, `answer_wrong` for a wrong, late or second one. */
export async function checkAnswer(ctx: Ctx, { question, answer }: RobotAnswer = {}): Promise<void> {
  if (!question || !answer) throw new MallError('invalid', { fields: { answer: 'answer_needed' } })
  const wrongAnswer = () => new MallError('invalid', { fields: { answer: 'answer_wrong' } })
  const [at = '', nonce = '', sign = ''] = question.split('.')
  const isRight = ctx.services.tokens.isDigest(
    PURPOSE,
    signedText(ctx, at, nonce, numberOf(answer)),
    sign,
  )
  const ageMs = ctx.clock.now().getTime() - Number.parseInt(at, 36)
  if (!isRight || ageMs > QUESTION_MINUTES * MINUTE_MS) throw wrongAnswer()
  if (!(await spendOnce(ctx, `answer:${nonce}`, QUESTION_MINUTES * 60))) throw wrongAnswer()
}
