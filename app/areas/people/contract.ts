import { z } from 'zod'
import {
  datedRoles,
  givenRoles,
  PERSON_REASON_MAX,
  personDeeds,
  personKinds,
  personStates,
  termStates,
} from '~/areas/accounts/codes'
import { roles } from '~/contract/access'
import { endpoint } from '~/contract/endpoint'
import { day, doneReply, id, idParam, instant, pageOf, paging } from '~/contract/shapes'

/** From which to which day a duty counts at the school, both included; null: from ever, for good. */
const term = z.object({
  role: z.enum(datedRoles),
  from: day.nullable(),
  until: day.nullable(),
})
const termReply = term.extend({ state: z.enum(termStates) })
export type RoleTerm = z.output<typeof termReply>

export const schoolPerson = z.object({
  id,
  /** Staff or student number. */
  code: z.string(),
  name: z.string(),
  kind: z.enum(personKinds),
  roles: z.array(z.enum(roles)),
  /** The dates of those that were given with some. */
  terms: z.array(termReply),
  /** Of the organisation they are at now, with its purchaser right. */
  orgName: z.string(),
  shoper: z.boolean(),
  state: z.enum(personStates),
})
export type SchoolPerson = z.output<typeof schoolPerson>

const personDeed = z.object({
  id,
  at: instant,
  byName: z.string(),
  deed: z.enum(personDeeds),
  /** What they were after it; null where it was about something else. */
  roles: z.array(z.enum(roles)).nullable(),
  terms: z.array(termReply),
  reason: z.string(),
})
export type PersonDeed = z.output<typeof personDeed>

export const schoolPersonDetail = schoolPerson.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: instant,
  /** The school's file keeps name and department in step. */
  isImported: z.boolean(),
  organisations: z.array(z.object({ name: z.string(), shoper: z.boolean() })),
  /** What the office and imports did to them, the latest first. */
  deeds: z.array(personDeed),
})
export type SchoolPersonDetail = z.output<typeof schoolPersonDetail>

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month')
const archivePart = z.coerce.number().int().min(1).max(1_000_000)
const trailRow = z.object({
  id,
  at: instant,
  /** `system` where nobody asked for it. */
  actorName: z.string(),
  /** What was done, such as `order.cancel`, and to what. */
  verb: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** What else is known of it, as JSON. */
  detail: z.string(),
})
export type TrailRow = z.output<typeof trailRow>
/** Rows of a month that are in the list no more: they lie in a file. */
const trailArchive = z.object({ month, part: archivePart, rows: z.number().int() })
export type TrailArchive = z.output<typeof trailArchive>

const reason = z.string('required').trim().min(1, 'required').max(PERSON_REASON_MAX, 'too_long')

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/people',
    access: ['administrator', 'auditor'],
    summary: 'People of the school, by the beginning of number or name, or by telephone',
    query: paging.extend({
      keyword: z.string().max(60).optional(),
      role: z.enum(givenRoles).optional().catch(undefined),
      state: z.enum(personStates).optional().catch(undefined),
    }),
    reply: pageOf(schoolPerson),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/people/{id}',
    access: ['administrator', 'auditor'],
    summary: 'One of them, with what was done to them lately',
    params: idParam,
    reply: schoolPersonDetail,
  }),
  trail: endpoint({
    method: 'GET',
    path: '/school/0/trail',
    access: ['administrator', 'auditor'],
    summary: 'What was done at the school, by whom; without a first day that of the last month',
    query: paging.extend({
      keyword: z.string().max(60).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    reply: pageOf(trailRow).extend({ archived: z.array(trailArchive) }),
  }),
  trailArchive: endpoint({
    method: 'GET',
    path: '/school/0/trail/archive',
    access: ['administrator', 'auditor'],
    summary:
      'What was done in a month, of which the database has no rows any more: a file of JSON lines, its content in base64',
    query: z.object({ month, part: archivePart }),
    reply: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
  }),
  changeRoles: endpoint({
    method: 'POST',
    path: '/people/{id}/roles',
    access: 'administrator',
    summary: 'Give and take duties, with their dates',
    params: idParam,
    body: z.object({
      roles: z.array(z.enum(givenRoles)).max(givenRoles.length),
      /** Dates of duties that have some; left out: those of duties that stay, stay. */
      terms: z.array(term).max(datedRoles.length).optional(),
      reason,
    }),
    reply: doneReply,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/people/{id}/disable',
    access: 'administrator',
    summary: 'Close an account and sign its person out everywhere',
    params: idParam,
    body: z.object({ reason }),
    reply: doneReply,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/people/{id}/enable',
    access: 'administrator',
    summary: 'Open a closed account again',
    params: idParam,
    body: z.object({ reason }),
    reply: doneReply,
  }),
}
