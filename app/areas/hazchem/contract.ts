import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'

/** A single-sign-on form: where the browser posts it, and what is in it. */
export const handOver = z.object({
  action: z.string(),
  fields: z.record(z.string(), z.string()),
  seconds: z.number().int(),
})
export type HandOver = z.output<typeof handOver>

const postedText = z.string().max(200).default('')

export const hazchem = {
  handOver: endpoint({
    method: 'POST',
    path: '/hazchem/ticket',
    access: 'signedIn',
    summary: 'A signed form that opens the hazardous-chemicals system once',
    reply: handOver,
  }),
  /** The local twin's side: what the real system does with the form it is posted. */
  enter: endpoint({
    method: 'POST',
    path: '/hazchem/enter',
    access: 'open',
    summary: 'Local twin: takes a signed form and says who has come',
    body: z.object({
      appId: postedText,
      school: postedText,
      code: postedText,
      name: postedText,
      org: postedText,
      ticket: postedText,
      issuedAt: postedText,
      sign: postedText,
    }),
    reply: z.object({ code: z.string(), name: z.string(), org: z.string(), at: z.string() }),
  }),
}
