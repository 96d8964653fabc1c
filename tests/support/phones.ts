import type { SmsPurpose } from '~/areas/accounts/codes'
import type { SchoolCode, TestMall } from './database'

/** The newest code the local twin was told for a phone; throws where there is none. */
export async function codeFor(
  mall: TestMall,
  phone: string,
  school: SchoolCode = 'yunlu',
): Promise<string> {
  const [row] = await mall.sql<{ code: string }>(
    'select code from sms_outbox where mall_id = $1 and phone = $2 order by at desc, id desc limit 1',
    [mall.school(school).id, phone],
    school,
  )
  if (!row) throw new Error(`no message to ${phone}`)
  return row.code
}

const FIGURES = '零一二三四五六七八九十'
/** A question of the mall, answered as a person would who reads it. */
export async function answerTo(mall: TestMall): Promise<{ question: string; answer: string }> {
  const { question, cn } = await mall.guest().accounts.question()
  const [a = 0, b = 0] = [...cn].map(it => FIGURES.indexOf(it)).filter(it => it >= 0)
  const answer = cn.includes('加') ? a + b : cn.includes('减') ? a - b : Math.max(a, b)
  return { question, answer: String(answer) }
}

/** Has a code sent and answers it; whoever waited long enough may. */
export async function freshCode(
  mall: TestMall,
  phone: string,
  purpose: Exclude<SmsPurpose, 'phone'>,
  school: SchoolCode = 'yunlu',
): Promise<string> {
  await forgetTurns(mall, school)
  await mall.guest(school).accounts.sendCode({ phone, purpose })
  return codeFor(mall, phone, school)
}

/** As if nobody had asked for a code, or mistyped one, for a day. Messages go too: where a clock went back, older ones would be the newest. */
export async function forgetTurns(mall: TestMall, school: SchoolCode = 'yunlu'): Promise<void> {
  for (const table of ['attempt_counters', 'sms_outbox'])
    await mall.sql(`delete from ${table} where mall_id = $1`, [mall.school(school).id], school)
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** The ID card number of nobody, with a right check character. */
export function idCard(n: number, birth = '20050131'): string {
  const digits = `110105${birth}${String(n % 1_000).padStart(3, '0')}`
  return (
    digits +
    '10X98765432'[WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11]
  )
}
