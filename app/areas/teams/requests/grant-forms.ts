import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isMallError, MallError, type ErrorCode } from '~/contract/errors'
import { DAY_MS } from '~/contract/time'
import { paths } from '~/paths'
import { aDay, maybe, requiredText, price } from '~/web/field-shapes'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'
import { listQuery, today } from '~/web/query'
import { grantRights } from '../codes'
import { GRANT_NOTE_MAX, TEAM_NAME_MAX } from '../limits'

const YEAR_DAYS = 365

/** The first and last day a form of a grant begins with: from today, for a year. */
export const usualTerm = () => ({
  validFrom: today(),
  validTo: new Date(Date.parse(`${today()}T00:00:00Z`) + YEAR_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10),
})

/** People found for a form that names one by number: what was looked for, who was found, who was chosen. */
export async function loadFinder(request: Request, context: AppLoadContext) {
  const query = listQuery(request)
  const find = query.text('find')
  const people = find
    ? (await context.api.proxyBuying.users({ keyword: find }).catch(asPage)).list
    : null
  return { find: find ?? '', results: people, chosen: query.text('person', 40) ?? '' }
}

const personCode = z.string('code_required').trim().min(1, 'code_required').max(40, 'too_long')
const FEN = 100
/** An amount in whole fen that may be left empty. */
const limit = z
  .union([
    z.literal('').transform(() => null),
    price.refine(hao => hao % FEN === 0, 'amount_wrong'),
  ])
  .optional()
const term = { validFrom: aDay, validTo: aDay, note: maybe(GRANT_NOTE_MAX) }
const chosenRights = z.preprocess(
  value => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.enum(grantRights, 'choose_one')).min(1, 'choose_one'),
)
export const grantFields = z.object({
  personCode,
  rights: chosenRights,
  limitAmount: limit,
  ...term,
  projectId: z.string().max(64).optional(),
})
export const authorizationFields = z.object({
  fundId: z.string('fund_required').min(1, 'fund_required'),
  personCode,
  limitAmount: limit,
  ...term,
})
const memberFields = z.object({ personCode })
const teamFields = z.object({ name: requiredText(TEAM_NAME_MAX), note: maybe(GRANT_NOTE_MAX) })
export const settingFields = teamFields.extend({
  spending: z.enum(['members', 'authorized'], 'choose_one'),
  orderLimit: limit,
})

/** Reads a form, does what it asks for, goes on; a refused one keeps what was typed. `run` answers where to. */
async function answer<S extends z.ZodType>(
  request: Request,
  context: AppLoadContext,
  schema: S,
  run: (value: z.output<S>) => Promise<string>,
) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, schema)
  if (!parsed.ok) return parsed.reply
  try {
    return redirect(await run(parsed.value))
  } catch (error) {
    return parsed.fail(error)
  }
}

export const giveAction = (request: Request, context: AppLoadContext) =>
  answer(request, context, grantFields, async ({ projectId, ...grant }) => {
    await context.api.teams.give({ ...grant, projectId: projectId || undefined })
    return projectId ? `${paths.groupGrants}?given=1` : `${paths.ownGrants}?given=1`
  })

export const authorizeAction = (request: Request, context: AppLoadContext) =>
  answer(request, context, authorizationFields, async authorization => {
    await context.api.funds.authorize(authorization)
    return `${paths.authorisations}?done=1`
  })

export const addProxyAction = (request: Request, context: AppLoadContext) =>
  answer(request, context, memberFields, async ({ personCode }) => {
    const { person } = await context.api.proxyBuying
      .findPower({ personCode })
      .catch(asField('not_found', 'nobody'))
    await context.api.proxyBuying.add({ daigouOrgPersonId: person.id }).catch(throwRenamed)
    return `${paths.proxies}?added=${encodeURIComponent(person.name)}`
  })

export const addMemberAction = (request: Request, context: AppLoadContext, id: string) =>
  answer(request, context, memberFields, async ({ personCode }) => {
    const { name } = await context.api.teams.addMember({ id, personCode })
    return `${paths.researchGroupMembers}?id=${encodeURIComponent(id)}&added=${encodeURIComponent(name)}`
  })

export const createResearchGroupAction = (request: Request, context: AppLoadContext) =>
  answer(request, context, teamFields, async team => {
    const { id } = await context.api.teams.create(team)
    return `${paths.researchGroupMembers}?id=${encodeURIComponent(id)}&created=1`
  })

export const settingAction = (request: Request, context: AppLoadContext, id: string) =>
  answer(request, context, settingFields, async settings => {
    await context.api.teams.change({ id, ...settings })
    return `${paths.researchGroupSettings}?id=${encodeURIComponent(id)}&saved=1`
  })

const fundFields = z.object({ fundId: z.string('fund_required').min(1, 'fund_required').max(64) })
export const addFundAction = (request: Request, context: AppLoadContext, id: string) =>
  answer(request, context, fundFields, async ({ fundId }) => {
    await context.api.teams.addAccount({ id, fundId })
    return `${paths.researchGroupFunds}?id=${encodeURIComponent(id)}&added=1`
  })

/** The form asks for a number where the call names an id: what is wrong with one is told of the other. */
function throwRenamed(error: unknown): never {
  if (isMallError(error) && error.details.fields?.daigouOrgPersonId)
    throw new MallError(error.code, {
      fields: { personCode: error.details.fields.daigouOrgPersonId },
    })
  throw error
}

const asField =
  (code: ErrorCode, message: string) =>
  (error: unknown): never => {
    if (isMallError(error) && error.code === code)
      throw new MallError('invalid', { fields: { personCode: message } })
    throw error
  }
