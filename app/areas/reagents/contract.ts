import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { id } from '~/contract/shapes'

const count = z.number().int()
const words = { name: z.string(), nameEn: z.string() }
const reagentClass = z.object({
  id,
  ...words,
  count,
  children: z.array(z.object({ id, ...words, count })),
})
/** One substance whatever its packs and makers. */
const substance = z.object({ cas: z.string(), ...words, goods: count, stores: count })
/** A grade of purity: what it is for, and the words by which the list finds it. */
const purity = z.object({
  code: z.string(),
  ...words,
  text: z.string(),
  textEn: z.string(),
  keyword: z.string(),
  count,
})

/** The reagent channel: one page of figures for its home and its landing page. */
export const reagents = {
  overview: endpoint({
    method: 'GET',
    path: '/reagents/overview',
    access: 'open',
    summary: 'Reagents by class of substance, CAS number, purity and brand',
    reply: z.object({
      total: count,
      classes: z.array(reagentClass),
      substances: z.array(substance),
      purities: z.array(purity),
      brands: z.array(z.object({ id, ...words, count })),
    }),
  }),
}
export type ReagentOverview = z.output<typeof reagents.overview.reply>
