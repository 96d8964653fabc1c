import { createHash } from 'node:crypto'
import { MallError } from '~/contract/errors'
import type { Mall } from '../contract'
import { mallOf, settingsOf } from './stored-school'
import type { Database } from '~/mall/database/pool'
import {
  codeOfHost,
  FIRST,
  isConsole,
  isReservedCode,
  isSharedName,
  nameOfHost,
  type HostRules,
} from './hosts'
import { CONSOLE_ID, consoleSchool } from './console-school'
import { shutOf, type Shut } from './shut-school'
import { malls } from './tables'

const FRESH_MS = 5_000
const HOSTS_KEPT = 1_000
/** A school as it stands now. Another `version` is another look of its pages. */
export interface School {
  mall: Mall
  version: string
  /** Why its pages are not shown; absent while it is open. */
  shut?: Shut
}

export interface MallDirectory {
  /**
   * The school whose pages a host such as `yunlu.mall.example.edu:8443` shows; null where that is nobody's name. Answers at
   * once while the list is fresh. On the host of whoever runs the mall `consoleSchool` stands in its place. `unavailable` where there is no school at all.
   */
  schoolOf(host: string): School | null | Promise<School | null>
  findNamed(code: string): Promise<School | null>
  byId(id: number): Promise<Mall | null>
  /** Whether a name below the mall's own domains (or this machine's) is meant: no school may have it for a host of its own. */
  isShared(host: string): boolean
  /** Whether the name below the mall's own domains that comes of a code is that of whoever runs the mall. */
  isReserved(code: string): boolean
  /** Whether a school is closed for good: nothing is done for it, and nothing it has is lost. */
  isArchived(id: number): Promise<boolean>
  all(): Promise<Mall[]>
  /** Somebody has changed a school: what is known of them is read anew. */
  forget(): void
}

interface SchoolsKnown {
  readMs: number
  schools: School[]
  /** Schools by the hosts of their own. */
  ownHosts: ReadonlyMap<string, School>
  byHost: Map<string, School>
}

/** @param servable what of a school can be served by this process */
export function openDirectory(
  database: Database,
  rules: HostRules,
  servable: (mall: Mall) => Mall,
): MallDirectory {
  let directory: SchoolsKnown | undefined
  let reading: Promise<SchoolsKnown> | undefined
  const read = async (): Promise<SchoolsKnown> => {
    const readMs = performance.now()
    // Row-level security lets the directory through whatever the tenant.
    const rows = await database.withTenant(CONSOLE_ID, db =>
      db.select().from(malls).orderBy(malls.mallId),
    )
    const schools = rows.map(row => {
      const mall = servable(mallOf(row.mallId, settingsOf(row)))
      const fingerprint = JSON.stringify([mall, row.contentVersion])
      const version = createHash('sha256').update(fingerprint).digest('base64url')
      const closure = shutOf(row)
      return { mall, version: version.slice(0, 16), ...(closure ? { shut: closure } : {}) }
    })
    const ownHosts = new Map(
      rows.flatMap(({ hosts }, at) => {
        const school = schools[at]
        return school ? hosts.map(host => [host, school] as const) : []
      }),
    )
    return { readMs, schools, ownHosts, byHost: new Map() }
  }
  const fresh = (): SchoolsKnown | undefined =>
    directory && performance.now() - directory.readMs < FRESH_MS ? directory : undefined
  const list = (): SchoolsKnown | Promise<SchoolsKnown> => {
    const now = fresh()
    if (now) return now
    if (reading) return reading
    const mine = read()
      .then(it => {
        // Forgotten while it was read: it may be what was before the change.
        if (reading === mine) directory = it
        return it
      })
      .finally(() => {
        if (reading === mine) reading = undefined
      })
    return (reading = mine)
  }
  const schoolOfHost = (schools: readonly School[], host: string): School | undefined => {
    const code = codeOfHost(host, rules)
    return code === FIRST ? schools[0] : schools.find(it => it.mall.code === code)
  }
  const find = ({ schools, ownHosts, byHost }: SchoolsKnown, host: string): School | null => {
    const found = byHost.get(host)
    if (found) return found
    if (!schools.length) throw new MallError('unavailable')
    // Before all schools: one of an older mall may have the name.
    if (isConsole(host, rules)) return consoleSchool
    const school = ownHosts.get(nameOfHost(host)) ?? schoolOfHost(schools, host)
    if (school && byHost.size < HOSTS_KEPT) byHost.set(host, school)
    return school ?? null
  }
  const schools = async () => (await list()).schools.map(it => it.mall)
  return {
    schoolOf(host) {
      const now = list()
      return now instanceof Promise ? now.then(it => find(it, host)) : find(now, host)
    },
    findNamed: async code => (await list()).schools.find(it => it.mall.code === code) ?? null,
    byId: async id => (await schools()).find(it => it.id === id) ?? null,
    isShared: host => isSharedName(host, rules),
    isReserved: code => isReservedCode(code, rules),
    isArchived: async id =>
      (await list()).schools.some(it => it.mall.id === id && it.shut?.state === 'archived'),
    all: schools,
    forget() {
      directory = undefined
      reading = undefined
    },
  }
}
