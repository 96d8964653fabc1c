import { userInfo } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { STAFF_NAME_MAX, STAFF_NUMBER } from '~/areas/accounts/codes'
import { isMallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { ConfigError, type Config } from './config'
import { say } from './runtime'
import { schoolNamed } from './school-named'
import { withMall } from './with-mall'

const REASON_MAX = 200
const personUsage = `Usage: npm run person -- reset-second-factor <school> <number> --reason <why>
       npm run person -- administrator <school> <number> --name <name> --reason <why>
       npm run person -- supplier <school> <supplier> <number> --name <name> --reason <why>

  reset-second-factor ends the second factor of somebody who has lost it: apps, keys and recovery codes go, and all sessions end.
  Make sure first who is asking. It is audited with your name and the reason, and the person is told both the fact and the reason
  at the next sign-in.

  administrator makes somebody an administrator of the school, who sets its mall up and keeps it in step. Where nobody has the
  number (1 to 32 letters, digits, - or _), a person of that name is made, and a first password is printed once on standard output:
  hand it over by a way you trust, and have it changed in the person's own security page. It is audited with your name and the reason.

  supplier lets somebody work at the desk of the supplier of that code. A new password is printed once on standard output, for a
  person who is made and as well for one of that supplier who is there already: their old password and all their sessions end.
`

interface PersonCommand {
  verb: 'reset-second-factor' | 'administrator' | 'supplier'
  /** Code of the supplier. */
  supplier?: string
  school: string
  number: string
  name?: string
  reason: string
}

/** Changes to one person's account that only whoever runs the mall may make. */
export async function managePerson(
  config: Config,
  log: Logger,
  args: readonly string[],
  print: (text: string) => void = it => void process.stdout.write(it),
): Promise<void> {
  const command = readArguments(args)
  await withMall(config, log, async api => {
    const mall = await schoolNamed(api, command.school, it => new ConfigError(it))
    const ctx = api.ctxFor(mall, null, 'person')
    if (command.verb === 'administrator') await nameAdministrator(ctx, command, print)
    else if (command.verb === 'supplier') await nameClerk(ctx, command, print)
    else await endFactor(ctx, command)
  })
}

async function endFactor(ctx: Ctx, { number, reason }: PersonCommand): Promise<void> {
  const { endSecondFactor } = await import('~/areas/second-factor/domain/manage')
  const { code } = ctx.mall
  const outcome = await endSecondFactor(ctx, { code: number, reason, by: userInfo().username })
  if (outcome === 'nobody') throw new ConfigError(`${code} has nobody of the number ${number}.`)
  if (outcome === 'none') throw new ConfigError(`${number} at ${code} has no second factor.`)
  say(`The second factor of ${number} at ${code} has ended, and so have all sessions.`)
}

const refusals: Record<string, (command: PersonCommand) => string> = {
  name_required: ({ number, school }) =>
    `${school} has nobody of the number ${number}: say the name of the new person by --name.`,
  account_disabled: ({ number, school }) => `The account ${number} at ${school} is disabled.`,
  not_of_supplier: ({ number, supplier }) =>
    `The account ${number} is somebody else's, and not of the supplier ${supplier}.`,
}

/** What is wrong in words for whoever typed the command. */
function refusalOf(error: unknown, command: PersonCommand): unknown {
  const [code = ''] = Object.values((isMallError(error) && error.details.fields) || {})
  const refusal = refusals[code]
  return refusal ? new ConfigError(refusal(command)) : error
}

async function nameAdministrator(
  ctx: Ctx,
  command: PersonCommand,
  print: (text: string) => void,
): Promise<void> {
  const { makeAdministrator } = await import('~/areas/accounts/domain/administrators')
  const { number, name, reason } = command
  try {
    const by = userInfo().username
    const administrator = await makeAdministrator(ctx, { code: number, name, reason, by })
    say(`${number} is an administrator of ${ctx.mall.code}.`)
    if (administrator.password === null) return
    say('The first password, told this once:')
    print(`${administrator.password}\n`)
  } catch (error) {
    throw refusalOf(error, command)
  }
}

async function nameClerk(
  ctx: Ctx,
  command: PersonCommand,
  print: (text: string) => void,
): Promise<void> {
  const { findStoreId } = await import('~/areas/suppliers/domain/directory')
  const { admitClerk } = await import('~/areas/accounts/domain/clerks')
  const { supplier = '', number, name, reason } = command
  const storeId = await findStoreId(ctx, supplier)
  if (!storeId) throw new ConfigError(`${ctx.mall.code} has no supplier of the code ${supplier}.`)
  try {
    const by = userInfo().username
    const { password } = await admitClerk(ctx, { storeId, code: number, name, reason, by })
    say(`${number} works at the desk of ${supplier} at ${ctx.mall.code}.`)
    say('The password, told this once:')
    print(`${password}\n`)
  } catch (error) {
    throw refusalOf(error, command)
  }
}

function readArguments(args: readonly string[]): PersonCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' }, name: { type: 'string' } },
      allowPositionals: true,
    })
    const command = askedBy(positionals, values.reason?.trim() ?? '', values.name?.trim())
    if (command) return command
  } catch {
    // An option that there is not: the same sentence helps.
  }
  throw new ConfigError(personUsage)
}

function askedBy(
  [verb, school, ...words]: readonly string[],
  reason: string,
  name: string | undefined,
): PersonCommand | null {
  const supplier = verb === 'supplier' ? words.shift() : undefined
  const [number, ...more] = words
  if (!school || !number || more.length || !reason || reason.length > REASON_MAX) return null
  if (verb === 'reset-second-factor') return name ? null : { verb, school, number, reason }
  if (verb !== 'administrator' && verb !== 'supplier') return null
  if (!STAFF_NUMBER.test(number) || (name && name.length > STAFF_NAME_MAX)) return null
  return { verb, school, supplier, number, name, reason }
}
