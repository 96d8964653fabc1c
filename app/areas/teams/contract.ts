import { GRANT_NOTE_MAX, GRANT_RIGHTS_MAX, TEAM_NAME_MAX } from './limits'
import { z } from 'zod'
import { personKinds } from '~/areas/accounts/codes'
import { endpoint } from '~/contract/endpoint'
import {
  day,
  doneReply,
  exportFields,
  hao,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  tableReply,
  text,
} from '~/contract/shapes'
import { grantRights, grantDirections, grantStates, spendings } from './codes'

export * from './codes'

export type GrantRight = (typeof grantRights)[number]

/** A person as colleagues see them: no phone, no address. */
export const colleague = z.object({
  id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(personKinds),
  depName: z.string(),
})
export type Colleague = z.output<typeof colleague>
/** Staff or student number by which somebody is named in a form. */
export const personCode = z
  .string('code_required')
  .trim()
  .min(1, 'code_required')
  .max(40, 'too_long')
export const team = z.object({
  id,
  name: z.string(),
  note: z.string(),
  managerId: id,
  managerName: z.string(),
  isManager: z.boolean(),
  /** Manager, or let manage the group in the manager's stead. */
  mayManage: z.boolean(),
  members: z.number().int(),
  accounts: z.number().int(),
  spending: z.enum(spendings),
  orderLimit: hao.nullable(),
  createdAt: instant,
})
export type Team = z.output<typeof team>
export const teamMember = colleague.extend({ isManager: z.boolean() })
/** An account of a group; `isOwner` may take it out again. */
export const teamAccount = z.object({
  id,
  accountNo: z.string(),
  name: z.string(),
  budgetItem: z.string(),
  ownerName: z.string(),
  isOwner: z.boolean(),
  /** Amounts are told to who may see them. */ balance: hao.nullable(),
  frozen: hao.nullable(),
  spent: hao.nullable(),
  available: hao.nullable(),
  validTo: day.nullable(),
  open: z.boolean(),
})
export type TeamAccount = z.output<typeof teamAccount>
export const grant = z.object({
  id,
  grantorId: id,
  grantorName: z.string(),
  granteeId: id,
  granteeName: z.string(),
  granteeCode: z.string(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  rights: z.array(z.enum(grantRights)),
  limitAmount: hao.nullable(),
  /** What is held or spent by approvals under it. */ used: hao,
  validFrom: day,
  validTo: day,
  note: z.string(),
  state: z.enum(grantStates),
  createdAt: instant,
  endedAt: instant.nullable(),
  endedByName: z.string().nullable(),
  /** Whether this person may end it. */ mayEnd: z.boolean(),
})
export type Grant = z.output<typeof grant>

const amountLimit = hao.positive('amount_wrong').nullish()
const settings = {
  name: text.min(1, 'required').max(TEAM_NAME_MAX, 'too_long'),
  note: text.max(GRANT_NOTE_MAX, 'too_long').default(''),
}

const grantFilters = paging.extend({
  direction: z.enum(grantDirections).default('own'),
  state: z.enum(grantStates).optional().catch(undefined),
  projectId: z.string().max(64).optional(),
  keyword: z.string().max(100).optional(),
})

export const teams = {
  list: endpoint({
    method: 'GET',
    path: '/team',
    access: 'buyer',
    summary: 'Research groups of this person, those they manage first',
    query: z.object({ keyword: z.string().max(100).optional() }),
    reply: z.object({ list: z.array(team) }),
  }),
  membersTable: endpoint({
    method: 'GET',
    path: '/team/export',
    access: 'buyer',
    summary:
      'The people of research groups as a table to keep, one row a person and group: of one, or of those the keyword leaves',
    query: z
      .object({ id: z.string().max(64).optional(), keyword: z.string().max(100).optional() })
      .extend(exportFields),
    reply: tableReply,
  }),
  create: endpoint({
    method: 'POST',
    path: '/team',
    access: 'buyer',
    summary: 'Found a research group and manage it',
    body: z.object(settings),
    reply: team,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/team/{id}',
    access: 'buyer',
    summary: 'A research group with its members',
    params: idParam,
    reply: team.extend({ people: z.array(teamMember) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/team/{id}',
    access: 'buyer',
    summary: 'Settings of a research group',
    params: idParam,
    body: z.object({
      ...settings,
      spending: z.enum(spendings, 'choose_one'),
      orderLimit: amountLimit,
    }),
    reply: team,
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/team/{id}/member',
    access: 'buyer',
    summary: 'Take somebody into a research group',
    params: idParam,
    body: z.object({ personCode }),
    reply: colleague,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/team/{id}/member/{personId}',
    access: 'buyer',
    summary: 'Take somebody out of a research group, or leave it',
    params: z.object({ id, personId: id }),
    reply: doneReply,
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/team/{id}/manager',
    access: 'buyer',
    summary: 'Hand the management over to a member; grants in the group end',
    params: idParam,
    body: z.object({ personId: id }),
    reply: doneReply,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/team/{id}/account',
    access: 'buyer',
    summary: "The group's fund accounts, and own ones that could be added",
    params: idParam,
    reply: z.object({ list: z.array(teamAccount), addable: z.array(teamAccount) }),
  }),
  addAccount: endpoint({
    method: 'POST',
    path: '/team/{id}/account',
    access: 'buyer',
    summary: 'Open an own fund account to a group one belongs to',
    params: idParam,
    body: z.object({ fundId: id }),
    reply: doneReply,
  }),
  removeAccount: endpoint({
    method: 'DELETE',
    path: '/team/{id}/account/{fundId}',
    access: 'buyer',
    summary: 'Close an own fund account to the group again',
    params: z.object({ id, fundId: id }),
    reply: doneReply,
  }),
  grants: endpoint({
    method: 'GET',
    path: '/grant',
    access: 'buyer',
    summary: 'Grants by direction',
    query: grantFilters,
    reply: pageOf(grant),
  }),
  grantsTable: endpoint({
    method: 'GET',
    path: '/grant/export',
    access: 'buyer',
    summary: 'The same as a table to keep',
    query: grantFilters.extend(exportFields),
    reply: tableReply,
  }),
  grantDetail: endpoint({
    method: 'GET',
    path: '/grant/{id}',
    access: 'buyer',
    summary: 'One grant, for who gave or holds it',
    params: idParam,
    reply: grant,
  }),
  give: endpoint({
    method: 'POST',
    path: '/grant',
    access: 'buyer',
    summary: "Let somebody act in one's stead; with `projectId` in a group one manages",
    body: z.object({
      personCode,
      rights: z.array(z.enum(grantRights)).min(1, 'choose_one').max(GRANT_RIGHTS_MAX),
      projectId: z.string().max(64).optional(),
      limitAmount: amountLimit,
      validFrom: day,
      validTo: day,
      note: text.max(GRANT_NOTE_MAX, 'too_long').default(''),
    }),
    reply: grant,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/grant/{id}',
    access: 'buyer',
    summary: 'End a grant, by who gave or holds it',
    params: idParam,
    reply: doneReply,
  }),
}
