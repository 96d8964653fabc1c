import { userInfo } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { OPERATOR_CODE, OPERATOR_NAME_MAX, REASON_MAX } from '~/areas/operators/codes'
import { isMallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { ConfigError, type Config } from './config'
import { say } from './runtime'
import { withMall } from './with-mall'

const operatorUsage = `Usage: npm run operator -- list
       npm run operator -- add <name to sign in by> --name <name> [--second-factor] --reason <why>
       npm run operator -- password|disable|enable|reset-second-factor <name to sign in by> --reason <why>

  Operators run the mall from its console and belong to no school. The name to sign in by is 2 to 32 letters, digits, dots, - or _.
  add and password print a password once on standard output: hand it over by a way you trust, and have it changed. With
  --second-factor nothing but setting one up is open to them until they have done so. password, disable, enable and
  reset-second-factor end all their sessions. All of it is in the console's list of what was done, with your name and the reason.
`

const changes = {
  password: 'password',
  disable: 'disable',
  enable: 'enable',
  'reset-second-factor': 'endFactor',
} as const
type Verb = 'list' | 'add' | keyof typeof changes

interface OperatorCommand {
  verb: Verb
  code: string
  name: string
  wantsFactor: boolean
  reason: string
}

/** Who runs the mall: the first one where no page has made one, and emergencies. */
export async function manageOperators(
  config: Config,
  log: Logger,
  args: readonly string[],
  print: (text: string) => void = it => void process.stdout.write(it),
): Promise<void> {
  const command = readArguments(args)
  await withMall(config, log, async api => {
    const ctx = api.ctxFor(api.console.school.mall, null, 'operator')
    if (command.verb === 'list') return listAll(ctx, print)
    const password = await change(ctx, command)
    say(`${command.code}: ${doneWords[command.verb]}`)
    if (password === null) return
    say('The password, told this once:')
    print(`${password}\n`)
  })
}

const doneWords: Record<Exclude<Verb, 'list'>, string> = {
  add: 'is an operator now.',
  password: 'has a new password; all their sessions have ended.',
  disable: 'signs in no more; all their sessions have ended.',
  enable: 'may sign in again.',
  'reset-second-factor': 'has no second factor any more; all their sessions have ended.',
}

async function listAll(ctx: Ctx, print: (text: string) => void): Promise<void> {
  const { listOperators } = await import('~/areas/operators/domain/keep-operators')
  const { list } = await listOperators(ctx, true)
  if (!list.length) say('There is no operator yet.')
  for (const it of list)
    print(
      `${[it.code, it.name, it.disabled ? 'disabled' : 'enabled', it.hasFactor ? 'second factor' : 'password alone', it.seenAt ?? 'never seen'].join('\t')}\n`,
    )
}

/** Answers the password that was drawn, where one was. */
async function change(ctx: Ctx, command: OperatorCommand): Promise<string | null> {
  const { clientHash } = await import('~/areas/accounts/domain/passwords')
  const { drawPassword } = await import('~/areas/accounts/domain/draw-password')
  const { addOperator, changeOperator } = await import('~/areas/operators/domain/keep-operators')
  const { verb, code, name, wantsFactor, reason } = command
  const by = userInfo().username
  const newPassword = verb === 'add' || verb === 'password' ? drawPassword() : null
  const password = newPassword === null ? undefined : clientHash(newPassword)
  try {
    if (verb === 'add')
      await addOperator(ctx, { code, name, wantsFactor, password: password ?? '', reason, by })
    else if (verb !== 'list')
      await changeOperator(ctx, changes[verb], { code, password, reason, by })
    return newPassword
  } catch (error) {
    if (isMallError(error) && error.code === 'not_found')
      throw new ConfigError(`There is no operator ${code}.`)
    if (isMallError(error) && error.details.fields?.code === 'code_taken')
      throw new ConfigError(`There is an operator ${code} already.`)
    throw error
  }
}

function readArguments(args: readonly string[]): OperatorCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        reason: { type: 'string' },
        name: { type: 'string' },
        'second-factor': { type: 'boolean' },
      },
      allowPositionals: true,
    })
    const [verb = '', code = '', ...more] = positionals
    const name = values.name?.trim() ?? ''
    const reason = values.reason?.trim() ?? ''
    const command = { code, name, reason, wantsFactor: values['second-factor'] ?? false }
    if (verb === 'list' && !code) return { verb, ...command }
    const isRight =
      OPERATOR_CODE.test(code) && !more.length && reason && reason.length <= REASON_MAX
    if (isRight && verb === 'add' && name && name.length <= OPERATOR_NAME_MAX)
      return { verb, ...command }
    if (isRight && !name && Object.hasOwn(changes, verb))
      return { verb: verb as keyof typeof changes, ...command }
  } catch {
    // An option that there is not: the same sentence helps.
  }
  throw new ConfigError(operatorUsage)
}
