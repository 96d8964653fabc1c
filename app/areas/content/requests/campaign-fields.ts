import { haoFromYuan, yuanText } from '~/contract/money'
import { DAY_MS, MINUTE_MS, SCHOOL_OFFSET_MS } from '~/contract/time'
import type { CampaignEntry } from '~/areas/promotions/campaign-entry'
import { readDay } from '~/web/query'
import { startOfSchoolDay } from '~/web/school-day'

type TypedRow = Record<string, unknown>
type Row = Record<string, string>

/**
 * The instant that was typed as a day and a time of the school, `2026-11-21 09:00`. A day alone means its first moment, at the end
 * of something its last. What is none stays as it was typed, which its schema refuses.
 */
export function momentIn(text: string, isEnd: boolean): string {
  const [, typedDay = '', hours = '', minutes = ''] =
    /^\s*(\S+?)(?:[\sT]+(\d{1,2})[:：](\d{2}))?\s*$/.exec(text) ?? []
  const day = readDay(typedDay)
  const [h, m] = [Number(hours), Number(minutes)]
  if (!day || h > 23 || m > 59) return text
  const begin = startOfSchoolDay(day).getTime()
  const at = hours ? begin + (h * 60 + m) * MINUTE_MS : begin + (isEnd ? DAY_MS : 0)
  return new Date(at).toISOString()
}
/** The same as it is typed. */
const momentText = (instant: string) =>
  new Date(Date.parse(instant) + SCHOOL_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** A number that was typed; what is none stays as it was typed, which its schema refuses. */
const numberIn = (text: string, read: (text: string) => number | null): unknown =>
  text.trim() ? (read(text.trim()) ?? text) : undefined
const pieces = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : null)
/** Per cent of the list price, in thousandths. */
const rate = (text: string) =>
  /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : null

const withoutUndefined = (row: TypedRow) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** Rows of a campaign as they were typed, made into what its schema takes. */
export function readCampaign(
  entry: TypedRow,
  floors: readonly { place: number; id: string }[],
): void {
  const rows = (name: string) => entry[name] as Row[]
  entry.floors = rows('floors').map((row, at) => ({ id: floors[at]?.id, ...row }))
  entry.goods = rows('goods').map(row => {
    const floor = row.floor?.trim()
    return withoutUndefined({
      goods: row.goods,
      price: numberIn(row.price ?? '', haoFromYuan),
      rate: numberIn(row.rate ?? '', rate),
      perPerson: numberIn(row.perPerson ?? '', pieces),
      stock: numberIn(row.stock ?? '', pieces),
      floor: floor ? (floors.find(it => String(it.place + 1) === floor)?.id ?? floor) : undefined,
    })
  })
  entry.gifts = rows('gifts').map(row =>
    withoutUndefined({
      goods: row.goods,
      gift: row.gift,
      forNum: numberIn(row.forNum ?? '', pieces) ?? 1,
      num: numberIn(row.num ?? '', pieces) ?? 1,
    }),
  )
}

/** A campaign as its form would have been filled in. */
export function typedCampaign(typed: TypedRow, entry: CampaignEntry): void {
  typed.beginsAt = momentText(entry.beginsAt)
  typed.endsAt = momentText(entry.endsAt)
  typed.goods = entry.goods.map(({ price, rate, floor, ...it }) => ({
    ...it,
    ...(price === undefined ? {} : { price: yuanText(price) }),
    ...(rate === undefined ? {} : { rate: String(rate / 10) }),
    ...(floor === undefined ? {} : { floor: entry.floors.findIndex(it => it.id === floor) + 1 }),
  }))
}
