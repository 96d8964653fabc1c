import { readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import type { MallApi } from '~/areas'
import type { SchoolSettings } from '~/areas/malls/settings'
import { isMallError } from '~/contract/errors'
import { day } from '~/contract/shapes'
import { ConfigError, type Config } from './config'
import { say } from './runtime'
import { schoolNamed } from './school-named'
import { complaintsOf, fieldComplaints } from './school-complaints'
import { withMall } from './with-mall'

const REASON_MAX = 200
const CREATED = 'created'
const schoolUsage = `Usage: npm run school -- <command>

  create FILE                        makes a school of a file; --reason <why> if there is one to keep
  change SCHOOL FILE --reason <why>  puts what the file says in the place of all settings of a school
         --from YYYY-MM-DD           from the beginning of that day on: of what differs now, and nothing else
         --dry-run                   prints what would change and changes nothing; needs no reason
  show SCHOOL                        its settings, and who changed what and why
  check FILE                         looks a file over without writing anything
  export SCHOOL [FILE]               writes its settings as such a file (without FILE: to standard output)

  FILE is JSON, - for standard input. The least there can be:
  {"code":"jiangnan","name":"江南大学采购商城","schoolName":"江南大学","regions":[{"code":"main","name":"主校区"}]}
  Beside signOn the file may hold signOn.clientSecret: it is kept sealed and never written out (left out: it stays; null: it goes).
`

type SchoolCommand =
  | { verb: 'create'; file: string; reason: string }
  | { verb: 'check'; file: string }
  | { verb: 'change'; school: string; file: string; reason: string; from?: string; dryRun: boolean }
  | { verb: 'show'; school: string }
  | { verb: 'export'; school: string; file?: string }

/** Makes schools and changes what they have decided. Throws what is wrong, a line a field, for whoever typed the command. */
export async function manageSchool(
  config: Config,
  log: Logger,
  args: readonly string[],
  print: (text: string) => void = it => void process.stdout.write(it),
): Promise<void> {
  const command = readArguments(args)
  const content =
    command.verb === 'create' || command.verb === 'change' ? await readJson(command.file) : {}
  try {
    if (command.verb === 'check') return await checkFile(config, command.file)
    await withMall({ ...config, demo: false }, log, api => perform(api, command, content, print))
  } catch (error) {
    const fields = isMallError(error) && error.details.fields
    throw fields ? new ConfigError(fieldComplaints(fields).join('\n')) : error
  }
}

async function perform(
  api: MallApi,
  command: Exclude<SchoolCommand, { verb: 'check' }>,
  content: unknown,
  print: (text: string) => void,
): Promise<void> {
  const { findSettings } = await import('~/areas/malls/domain/change-school')
  const { createSchool } = await import('~/areas/malls/domain/create-school')
  const { withoutSecret } = await import('~/areas/malls/domain/sign-on-secret')
  const { settings: given, secret } = withoutSecret(content)
  const by = userInfo().username
  if (command.verb === 'create') {
    complainOf(await complaintsIn(given))
    const ctxFor = (mall: Parameters<typeof api.ctxFor>[0]) => api.ctxFor(mall, null, 'school')
    const mall = await createSchool(ctxFor, given, { reason: command.reason, by, secret })
    say(`The school ${mall.code} is there, number ${mall.id}: ${api.services.addressOf(mall)}`)
    say(
      `Its first administrator: npm run person -- administrator ${mall.code} <number> --name <name> --reason <why>`,
    )
    return
  }
  const mall = await schoolNamed(api, command.school, it => new ConfigError(it))
  const ctx = api.ctxFor(mall, null, 'school')
  const { settings } = await findSettings(ctx)
  if (command.verb === 'export') {
    const json = `${JSON.stringify(settings, null, 2)}\n`
    if (command.file === undefined) return print(json)
    await writeFile(command.file, json)
    return say(`The settings of ${mall.code} are written to ${command.file}.`)
  }
  if (command.verb === 'show') return await show(ctx, settings, print)
  complainOf(await complaintsIn(given))
  const { reason, from } = command
  if (from && secret !== undefined)
    complainOf(['signOn.clientSecret: counts at once and begins on no day; leave it out here'])
  if (command.dryRun) return await weigh(ctx, given, { from, secret }, print)
  const { changed, done } = from
    ? await planSettings(ctx, given, { reason, by, day: from })
    : await changedNow(ctx, given, { reason, by, secret })
  if (secret !== undefined)
    say(`The client secret of its sign-on is ${secret === null ? 'forgotten' : 'kept, sealed'}.`)
  if (!changed.length && secret !== undefined) return
  if (!changed.length) return say(`The file says what ${mall.code} has already: nothing changed.`)
  say(`${mall.code} ${done}: ${changed.join(', ')}.`)
  if (!from) say('Visitors see it within five seconds.')
}

type Ctx = Parameters<typeof import('~/areas/malls/domain/change-school').findSettings>[0]

async function changedNow(
  ctx: Ctx,
  content: unknown,
  change: { reason: string; by: string; secret: string | null | undefined },
) {
  const { changeSchool } = await import('~/areas/malls/domain/change-school')
  const { changed, version } = await changeSchool(ctx, () => content, change)
  return { changed, done: `has changed (version ${version})` }
}

async function planSettings(
  ctx: Ctx,
  content: unknown,
  change: { reason: string; by: string; day: string },
) {
  const { planChange } = await import('~/areas/malls/domain/plan-change')
  const { changed } = await planChange(ctx, () => content, change)
  return { changed, done: `will change at the beginning of ${change.day}` }
}

/** What a change would change, each setting as it is and as it would be; what is wrong with it is thrown as if it counted. */
async function weigh(
  ctx: Ctx,
  content: unknown,
  { from, secret }: { from: string | undefined; secret: string | null | undefined },
  print: (text: string) => void,
): Promise<void> {
  const { weighChange } = await import('~/areas/malls/domain/change-school')
  const { changesOf } = await import('~/areas/malls/domain/find-versions')
  const { refusePlan } = await import('~/areas/malls/domain/plan-change')
  const { before, after, changed } = await weighChange(ctx, () => content, { secret })
  if (from) await refusePlan(ctx, from, changed)
  for (const it of changesOf(before, after)) print(`${it.field}: ${it.before} → ${it.after}\n`)
  if (secret !== undefined)
    print(`signOn.clientSecret: would be ${secret === null ? 'forgotten' : 'kept, sealed'}\n`)
  say(
    'Nothing was changed. These settings would be, as they stand above; where there are none, the file says what the school has.',
  )
}

async function show(
  ctx: Ctx,
  settings: SchoolSettings,
  print: (text: string) => void,
): Promise<void> {
  const { listVersions } = await import('~/areas/malls/domain/find-versions')
  const { list } = await listVersions(ctx, { page: 1, rows: 20 })
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  for (const [field, value] of Object.entries(settings)) print(`${field}: ${textOf(value)}\n`)
  for (const { no, at, by, reason, changes } of list) {
    print(`\n${no}. ${at} ${by}: ${reason}\n`)
    for (const { field, before, after } of changes) print(`   ${field}: ${before} → ${after}\n`)
  }
}

async function checkFile(
  { schoolDomains, operatorHost, demo, signOnLocalHosts }: Config,
  file: string,
): Promise<void> {
  const { isReservedCode } = await import('~/areas/malls/domain/hosts')
  const content = await readJson(file)
  const { withoutSecret } = await import('~/areas/malls/domain/sign-on-secret')
  const { settings, secret } = withoutSecret(content)
  const complaints = await complaintsIn(settings)
  complaints.push(...(await signOnComplaints(settings, secret, signOnLocalHosts)))
  const code = (content as { code?: unknown } | null)?.code
  const rules = { domains: schoolDomains ?? ['localhost'], demo, console: operatorHost }
  if (typeof code === 'string' && isReservedCode(code, rules))
    complaints.push(...fieldComplaints({ code: 'code_reserved' }))
  complainOf(complaints)
  say('The file is right. Whether code and hosts are free shows when it is used.')
}

function complainOf(complaints: readonly string[]): void {
  if (complaints.length) throw new ConfigError(complaints.join('\n'))
}

async function complaintsIn(content: unknown): Promise<string[]> {
  const { schoolSettings } = await import('~/areas/malls/settings')
  const { error } = schoolSettings.safeParse(content)
  return error ? complaintsOf(error) : []
}

/** What a file alone tells of its sign-on; whether its secret is kept, and its department there, shows when it is used. */
async function signOnComplaints(
  content: unknown,
  secret: string | null | undefined,
  here: readonly string[],
): Promise<string[]> {
  const { schoolSettings } = await import('~/areas/malls/settings')
  const { isForbiddenUrl } = await import('~/mall/core/ask-named')
  const { signOnAlone } = await import('~/areas/malls/domain/judge-sign-on')
  const { data } = schoolSettings.safeParse(content)
  if (!data) return []
  return fieldComplaints(signOnAlone(data.signOn, secret, it => isForbiddenUrl(it, { here })))
}

async function readJson(file: string): Promise<unknown> {
  const json =
    file === '-'
      ? await text(process.stdin)
      : await readFile(file, 'utf8').catch(() => {
          throw new ConfigError(`There is no file ${file}.`)
        })
  try {
    return JSON.parse(json.replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    throw new ConfigError(`${file} is not JSON${placeIn(json, error as Error)}.`)
  }
}

/** Where the reading ended. What stands there is not repeated: it may be the secret. */
function placeIn(json: string, { message }: Error): string {
  const at = Number(/ at position (\d+)/.exec(message)?.[1] ?? Number.NaN)
  if (Number.isNaN(at)) return ''
  const lines = json
    .replace(/^\uFEFF/, '')
    .slice(0, at)
    .split('\n')
  return `: see line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
}

function readArguments(args: readonly string[]): SchoolCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        reason: { type: 'string' },
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const reason = values.reason?.trim() ?? ''
    const command = askedBy(positionals, reason, { from: values.from, dryRun: values['dry-run'] })
    if (command && reason.length <= REASON_MAX) return command
  } catch {
    // An option that there is not: the same sentence helps.
  }
  throw new ConfigError(schoolUsage)
}

function askedBy(
  [verb, first, second, ...more]: readonly string[],
  reason: string,
  { from, dryRun }: { from?: string; dryRun: boolean },
): SchoolCommand | undefined {
  if (!first || more.length) return undefined
  if (verb !== 'change' && (from !== undefined || dryRun)) return undefined
  if (from !== undefined && !day.safeParse(from).success) return undefined
  if (verb === 'create' && !second) return { verb, file: first, reason: reason || CREATED }
  if (verb === 'check' && !second) return { verb, file: first }
  if (verb === 'change' && second && (reason || dryRun))
    return { verb, school: first, file: second, reason, from, dryRun }
  if (verb === 'show' && !second) return { verb, school: first }
  return verb === 'export' ? { verb, school: first, file: second } : undefined
}
