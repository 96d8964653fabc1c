import { sql } from 'drizzle-orm'
import { customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, tenant } from '~/mall/core/columns'

/** Compared byte by byte, so that what begins alike stands together. */
const plain = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What a thing is called besides its name: `target` is a CAS registry number, or another word for the same. */
export const searchAliases = pgTable(
  'search_aliases',
  {
    mallId: tenant(),
    alias: plain('alias').notNull(),
    target: text('target').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.alias, t.target] })],
)

/** Latin words on the school's goods: what a mistyped word may have meant. Backwards, too, for words mistyped at their beginning. */
export const searchWords = pgTable(
  'search_words',
  {
    mallId: tenant(),
    word: plain('word').notNull(),
    reversed: plain('reversed').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.word] }),
    index('search_words_reversed').on(t.mallId, t.reversed),
  ],
)

/** On how many goods each word stands, reckoned from some of them; the empty word stands for all goods. Words of hardly any are left out. */
export const searchWordCounts = pgTable(
  'search_word_counts',
  {
    mallId: tenant(),
    word: plain('word').notNull(),
    goods: integer('goods').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.word] })],
)

/** The last searches of a person, one row a keyword. No more than are shown are kept. */
export const searchRecents = pgTable(
  'search_recents',
  {
    mallId: tenant(),
    personId: text('person_id').notNull(),
    keyword: text('keyword').notNull(),
    typed: text('typed').notNull(),
    type: text('type').notNull(),
    scope: text('scope').notNull(),
    at: at('at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.personId, t.keyword, t.type, t.scope] })],
)

/** How often a keyword was searched on a day, without who did: `people` counts signed-in ones, each once as far as their recent searches tell. */
export const searchTallies = pgTable(
  'search_tallies',
  {
    mallId: tenant(),
    day: date('day').notNull(),
    keyword: text('keyword').notNull(),
    typed: text('typed').notNull(),
    people: integer('people').notNull().default(0),
    times: integer('times').notNull().default(0),
    inVain: integer('in_vain').notNull().default(0),
    opened: integer('opened').notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.day, t.keyword] }),
    index('search_tallies_people')
      .on(t.mallId, t.day)
      .where(sql`people > 0`),
  ],
)

/** What signed-in people opened after a search. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    mallId: tenant(),
    keyword: text('keyword').notNull(),
    productId: text('product_id').notNull(),
    opened: integer('opened').notNull(),
    places: integer('places').notNull(),
    lastAt: at('last_at').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.keyword, t.productId] })],
)
