import { eq } from 'drizzle-orm'
import { formatYuan, sumHao, type Hao } from '~/contract/money'
import type { OrderDetail } from '~/areas/orders/contract'
import type { PaperKind, Sheet, SheetColumn, SheetLine, SheetTable } from '../contract'
import { unitOf } from '~/contract/quantity'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { mine, read } from '~/mall/database/pool'
import { yuanInCapitals } from '~/mall/paper/capitals'
import { rareOf } from '~/mall/paper/fonts'
import { people } from '~/areas/accounts/domain/tables'
import { paths } from '~/paths'
import { documentWords, type DocumentWords } from '~/mall/paper/document-words'

export type Language = Sheet['language']
export interface PaperQuery {
  id: string
  language: Language
  subOrdersId?: string
}

/** What a document says beside what all documents have. */
export type SheetBody = Omit<
  Sheet,
  | 'kind'
  | 'language'
  | 'school'
  | 'preparedAt'
  | 'rare'
  | 'lines'
  | 'before'
  | 'after'
  | 'mark'
  | 'markNote'
  | 'partial'
> &
  Partial<Pick<Sheet, 'before' | 'after' | 'mark' | 'markNote' | 'partial'>> & {
    lines: Omit<Sheet['lines'], 'total' | 'capitals'>
  }

/** Closes a sheet: its total is the sum of its lines and of what stands below them, here for every document. */
export function sheetOf(ctx: Ctx, kind: PaperKind, language: Language, body: SheetBody): Sheet {
  const { groups, sums } = body.lines
  const total = sumHao([
    ...groups.flatMap(it => it.rows.map(row => row.amount)),
    ...sums.map(it => it.amount),
  ])
  const plain = {
    before: [],
    after: [],
    mark: null,
    markNote: null,
    partial: null,
    ...body,
    kind,
    language,
    school: (language === 'en' && ctx.mall.schoolNameEn) || ctx.mall.schoolName,
    preparedAt: minuteOf(ctx.clock.now()),
    lines: { ...body.lines, total, capitals: yuanInCapitals(total) },
    // What does not count is not to be sealed.
    seal: body.mark ? null : body.seal,
  }
  return { ...plain, rare: rareOf(stringsOf(plain)) }
}

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) yield* stringsOf(part)
}

/** Where the codes of papers lead: pages that need no signing in. An order's number leads to the acceptance that counts. */
export const openAcceptance = (id: string) => paths.scanAcceptance(id)
export const openStatement = (id: string) => paths.scanStatement(id)

export const wordsOf = (language: Language): DocumentWords => documentWords[language]
/** Names as they were when the order was placed, in the reader's language where the goods had one. Gifts say what they are: a price of nothing would look like a mistake. */
export const nameOf = (
  line: { name: string; nameEn: string; giftOf?: number | null },
  language: Language,
) =>
  `${line.giftOf ? (language === 'en' ? 'Gift: ' : '赠品：') : ''}${(language === 'en' && line.nameEn) || line.name}`
/** The unit in English, where it is that of a pack size: after a figure or a stroke, and not the beginning of another word. */
const withUnit = (spec: string, of: { unit: string; unitEn: string }) =>
  spec.replaceAll(of.unit, (match, at: number) => {
    const before = spec.slice(Math.max(0, at - 2), at)
    if (!/[/\d]$/.test(before) || /[\u4e00-\u9fff]/.test(spec.charAt(at + match.length)))
      return match
    // The last two characters tell one from many: `1` from `12`, `.1` and `01`.
    return before.endsWith('/')
      ? unitOf(of, 'en')
      : ` ${unitOf(of, 'en', /^[^\d.]?1$/.test(before) ? 1 : 2)}`
  })
/** A pack size that is part of a specification goes by the English name of the unit. */
export const specOf = (line: { spec: string; unit: string; unitEn: string }, language: Language) =>
  language === 'en' && line.unit && line.unitEn ? withUnit(line.spec, line) : line.spec
export const storeOf = (it: { storeName: string; storeNameEn: string }, language: Language) =>
  (language === 'en' && it.storeNameEn) || it.storeName
export const minute = (instant: string | null) => (instant ? minuteOf(new Date(instant)) : null)

/** Facts that are known; the others leave no empty label. */
export const facts = (
  list: readonly (readonly [label: string, value: string | null | undefined, wide?: 'wide'])[],
): Sheet['facts'] =>
  list.flatMap(([label, value, wide]) => (value ? [{ label, value, wide: wide === 'wide' }] : []))

type Width = number | null
export const column = (
  head: string,
  width: Width,
  align: SheetColumn['align'] = 'left',
): SheetColumn => ({ head, width, align })
export const line = (cells: readonly (string | readonly string[])[], amount: Hao): SheetLine => ({
  cells: [...cells, formatYuan(amount)].map(it => (typeof it === 'string' ? [it] : [...it])),
  amount,
})
export const freightOf = (label: string, amount: Hao) => (amount ? [{ label, amount }] : [])
export const signsOf = (
  list: readonly (readonly [label: string, name?: string | null])[],
): Sheet['signs'] => list.map(([label, name]) => ({ label, name: name ?? null }))

/** A fund account and the budget item it pays under, as every document names them. */
export const withBudgetItem = (fund: string, item: string) => (item ? `${fund} / ${item}` : fund)

interface PaidFrom {
  accountNo: string
  name: string
  ownerName: string
  amount: Hao
  status?: string
}
/** `share` is what of the order stands on an account, `spent` what a statement takes from it. */
export function fundsTable(
  words: DocumentWords,
  funds: readonly PaidFrom[],
  money: 'share' | 'spent',
): SheetTable[] {
  if (!funds.length) return []
  const hasStatus = funds.some(it => it.status)
  return [
    {
      title: words.table.funds,
      columns: [
        column(words.column.fundNo, 126),
        column(words.column.fund, null),
        column(words.column.owner, 80, 'centre'),
        ...(hasStatus ? [column(words.column.fundStatus, 76, 'centre')] : []),
        column(words.column[money], 84, 'right'),
      ],
      rows: funds.map(it => [
        [it.accountNo],
        [it.name],
        [it.ownerName],
        ...(hasStatus ? [[it.status ?? '']] : []),
        [formatYuan(it.amount)],
      ]),
    },
  ]
}

/** What left in which parcel, where there was more than one, or not everything came. */
export function parcelsTable(
  words: DocumentWords,
  order: OrderDetail,
  language: Language,
): SheetTable[] {
  if (order.parcels.length < 2 && !order.shortReason && order.status !== 'waitDelivered') return []
  if (!order.parcels.length) return []
  const goodsName = (lineNo: number) => {
    const line = order.lines.find(it => it.lineNo === lineNo)
    return line ? nameOf(line, language) : ''
  }
  return [
    {
      title: words.table.parcels,
      columns: [
        column(words.column.index, 25, 'centre'),
        column(words.column.at, 96, 'centre'),
        column(words.column.parcel, 150),
        column(words.column.packed, null),
        column(words.column.note, 90),
      ],
      rows: order.parcels.map(it => [
        [String(it.no)],
        [minute(it.at) ?? ''],
        [it.logisticsCompany, it.logisticsNo],
        it.lines.map(({ lineNo, num }) => `${goodsName(lineNo)} × ${num}`),
        [it.note],
      ]),
    },
  ]
}
export const carriersOf = (order: OrderDetail) =>
  order.parcels.map(it => `${it.logisticsCompany} ${it.logisticsNo}`.trim()).join('；') ||
  (order.logisticsNo && `${order.logisticsCompany ?? ''} ${order.logisticsNo}`)

/** The number of a person, for the head of a form. */
export async function codeOf(ctx: Ctx, personId: string): Promise<string> {
  const [row] = await read(ctx, ctx =>
    ctx.db
      .select({ code: people.code })
      .from(people)
      .where(mine(ctx, people, eq(people.id, personId))),
  )
  return row?.code ?? ''
}
