import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { TodoKind } from '~/areas/todo/codes'

type Value = AnyColumn | SQL

/** What an area tells of a thing that waits for the person at hand. */
export interface Waiting {
  kind: TodoKind
  /** Leads to where it is done. */
  id: Value
  orderId?: Value
  /** The one line of the order it is about, where it is not about all of them. */
  lineNo?: Value
  /** What it is called, where it is not known by its order. */
  title?: Value
  titleEn?: Value
  amount?: Value
  storeId?: Value
  storeName?: Value
  /** Whom it concerns besides the person it waits for. */
  personName?: Value
  since: Value
  /** When it is too late, or goes on by itself. */
  due?: Value
}

const words = (value: Value | undefined, name: string) =>
  sql`(${value ?? sql`null`})::text`.as(name)

/** The same as columns, in one order: queries of several areas are put together by `union all`. */
export const waitingColumns = (it: Waiting) => ({
  kind: sql`${it.kind}::text`.as('kind'),
  id: words(it.id, 'id'),
  orderId: words(it.orderId, 'order_id'),
  lineNo: sql`(${it.lineNo ?? sql`null`})::int`.as('line_no'),
  title: words(it.title, 'title'),
  titleEn: words(it.titleEn, 'title_en'),
  amount: sql`(${it.amount ?? sql`null`})::bigint`.as('amount'),
  storeId: words(it.storeId, 'store_id'),
  storeName: words(it.storeName, 'store_name'),
  personName: words(it.personName, 'person_name'),
  since: sql`(${it.since})::timestamptz`.as('since'),
  due: sql`(${it.due ?? sql`null`})::timestamptz`.as('due'),
})
