import process from 'node:process'
import { ConfigError, loadConfig, readEnvFile } from './config'
import { createLog } from './log'
import { isStoppingEarly } from './serve'
import { WORKER_ENV } from './worker-env.mjs'

const usage = `Usage: node app/server/mall.mjs <command>

  start        serve the built mall (builds it first when needed)
  build        build what is served, unless that is done
  dev          serve from the sources, with reload
  seed         put the demo schools into an empty database
  content      write out or replace what a school tells its visitors
  aliases      add other names of goods that searches find them by
  school       make a school of one's own, change it, show it
  import       bring departments, people or funds into step with a file
  person       make an administrator; end the second factor of somebody who has lost it
  operator     who runs the mall from the console: add, disable, a new password
  openapi      print the description of all calls as JSON
  backup       copy the running mall into a folder, or check such a copy
  restore      put such a copy into the data folder
  archive      show what has gone from the database into archives
  migrate      bring the database up to date apart from a start
  maintenance  close the mall for every process, or open it
  db:reset     throw the database's content away and begin again
`

const commands = [
  'start',
  'build',
  'dev',
  'seed',
  'content',
  'aliases',
  'school',
  'import',
  'person',
  'operator',
  'archive',
  'backup',
  'restore',
  'migrate',
  'maintenance',
  'db:reset',
]

async function run(command: string | undefined, options: string[]): Promise<void> {
  if (command === 'openapi') {
    const { openApiDocument } = await import('~/mall/core/openapi')
    // A reader such as `head` may close the pipe early.
    process.stdout.on('error', () => process.exit(0))
    process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
    return
  }
  if (!commands.includes(command ?? '')) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  if (command === 'start' && WORKER_ENV in process.env) return (await import('./worker')).work()
  if (command === 'build')
    return (await import('./build')).ensureBuilt(line => void process.stderr.write(`${line}\n`))
  readEnvFile()
  if (command === 'start') process.env.NODE_ENV = 'production'
  const config = loadConfig(process.env)
  if (command === 'start')
    return (await import('./start')).start(config, await createLog(config.logLevel))
  if (command === 'dev')
    return (await import('./dev')).dev(config, await createLog(config.logLevel))
  const log = await createLog(config.logLevel, 'stderr')
  if (command === 'content') return (await import('./content')).moveContent(config, log, options)
  if (command === 'aliases') return (await import('./aliases')).importAliases(config, log, options)
  if (command === 'import') return (await import('./import')).importTable(config, log, options)
  if (command === 'archive') return (await import('./archive')).showArchives(config, log, options)
  if (command === 'backup') return (await import('./backup/backup')).backUp(config, log, options)
  if (command === 'restore') return (await import('./backup/restore')).restore(config, options)
  if (command === 'maintenance')
    return (await import('./maintenance-command')).maintain(config, log, options)
  if (command === 'migrate')
    return (await import('./migrate-command')).migrateApart(config, log, options)
  if (command === 'school') return (await import('./school')).manageSchool(config, log, options)
  if (command === 'person') return (await import('./person')).managePerson(config, log, options)
  if (command === 'operator')
    return (await import('./operator')).manageOperators(config, log, options)
  if (command === 'db:reset')
    return (await import('./reset')).resetDatabase(config, log, options.includes('--yes'))
  const { prepareDatabase, say } = await import('./runtime')
  const database = await prepareDatabase({ ...config, demo: true }, log)
  await database.stop()
  say('The schools are there. To begin anew: npm run db:reset')
}

run(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  // The process ends as soon as its database has.
  if (isStoppingEarly()) return
  const detail =
    error instanceof Error
      ? error instanceof ConfigError
        ? error.message
        : error.stack
      : String(error)
  process.stderr.write(`\n${detail}\n`)
  process.exit(1)
})
