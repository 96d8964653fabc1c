import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MallError } from '~/contract/errors'
import { inTurns } from '~/mall/core/in-turns'
import type { Database } from '~/mall/database/pool'
import type { Mall } from '../contract'
import { consoleSchool } from './console-school'
import {
  codeOfHost,
  FIRST,
  isConsole,
  isReservedCode,
  isSharedName,
  nameOfHost,
  type HostRules,
} from './hosts'
import { schoolRows, type Changed, type Changes, type SchoolRow } from './school-rows'
import { shutOf, type Shut } from './shut-school'
import { mallOf, settingsOf } from './stored-school'

const FRESH_MS = 5_000
/** Characters of settings that are kept: of some thousands of schools. */
const SETTINGS_KEPT = 32_000_000
/** After which a school is read again, should nothing have told that it has changed: rows were deleted, or a server was put back. */
const KEPT_MS = 600_000
/** Names that are nobody's. Once there are so many, strangers make them up, and those not known yet are asked for less often. */
const UNKNOWN_KEPT = 1_000
const PAUSE_MS = 20
/** A host without its port, or a code: of nothing else the database is asked. */
const NAME = /^[!-~]{1,253}$/
const ID_MAX = 2 ** 31 - 1

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
   * once what is known while the last look is fresh. On the host of whoever runs the mall `consoleSchool` stands in its place.
   * `unavailable` where there is no school at all.
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
  /** Whether there is no school. */
  isEmpty(): Promise<boolean>
  /** All schools, one after another; a few of them are in memory at a time, and none is kept. */
  each(): AsyncGenerator<Mall, void, undefined>
  /** The numbers of those that are not archived, some hundreds at a time. */
  livePages(): AsyncGenerator<number[], void, undefined>
  /** Somebody has changed a school: whoever asks next has those read anew that have changed. */
  forget(): void
}

/** A school that was read, and what it has been asked for by. */
interface Kept {
  id: number
  school: School
  changedIn: string
  size: number
  keys: Set<string>
}

/** By what a school is looked for, and how that is told apart from all else: a host by its name, a code after `/`, a number after `#`. */
interface Wanted {
  key: string
  host?: string
  code?: string
  id?: number
}
const ofCode = (code: string): Wanted => ({ key: `/${code}`, code })
const ofId = (id: number): Wanted => ({ key: `#${id}`, id })

/** @param servable what of a school can be served by this process */
export function openDirectory(
  database: Database,
  rules: HostRules,
  servable: (mall: Mall) => Mall,
): MallDirectory {
  const rows = schoolRows(database)
  const byKey = new Map<string, Kept>()
  const byId = new LRUCache<number, Kept>({
    maxSize: SETTINGS_KEPT,
    sizeCalculation: it => it.size,
    ttl: KEPT_MS,
    dispose: it => it.keys.forEach(key => byKey.delete(key)),
  })
  const unknown = new LRUCache<string, true>({ max: UNKNOWN_KEPT })
  let horizon: bigint | null = null
  let firstId: number | null = null
  let lookedMs = -Infinity
  let looking: Promise<void> | undefined
  /** Looks that were begun, and the last of them that has told something. */
  let begun = 0
  let told = 0

  const keptOf = (row: SchoolRow): Kept => {
    const mall = servable(mallOf(row.mallId, settingsOf(row)))
    const fingerprint = JSON.stringify([mall, row.contentVersion])
    const version = createHash('sha256').update(fingerprint).digest('base64url')
    const closure = shutOf(row)
    return {
      id: row.mallId,
      school: { mall, version: version.slice(0, 16), ...(closure ? { shut: closure } : {}) },
      changedIn: row.changedIn,
      size: fingerprint.length,
      keys: new Set([ofId(row.mallId).key, ofCode(row.code).key]),
    }
  }
  const keep = (kept: Kept) => {
    byId.set(kept.id, kept)
    for (const key of kept.keys) byKey.set(key, kept)
  }
  const forgetAll = () => {
    byId.clear()
    unknown.clear()
  }
  const forgetChanged = ({ mallId, code, hosts, changedIn }: Changed) => {
    // While a transaction of anybody's lasts, what has ended since its beginning is told again and again.
    if (byId.peek(mallId)?.changedIn !== changedIn) byId.delete(mallId)
    const names = rules.domains.map(domain => `${code}.${domain}`)
    for (const key of [...names, ...hosts, ofCode(code).key, ofId(mallId).key]) unknown.delete(key)
  }
  const take = (changes: Changes) => {
    // Numbers of transactions that have gone back are another server's: nothing tells what is different there.
    const isOther = horizon !== null && changes.horizon < horizon
    if (isOther || !changes.changed || changes.firstId !== firstId) forgetAll()
    else changes.changed.forEach(forgetChanged)
    horizon = changes.horizon
    firstId = changes.firstId
  }
  const isFresh = () => performance.now() - lookedMs < FRESH_MS
  /** Looks what has changed, unless that was done just now. */
  const look = (): Promise<void> | undefined => {
    if (isFresh()) return undefined
    if (looking) return looking
    const no = ++begun
    const begunMs = performance.now()
    const mine = rows
      .changesSince(horizon)
      .then(changes => {
        // What a later look has told already is old.
        if (no < told) return
        told = no
        take(changes)
        // Forgotten while it was looked: it may be what was before the change.
        if (looking === mine) lookedMs = begunMs
      })
      .finally(() => {
        if (looking === mine) looking = undefined
      })
    return (looking = mine)
  }

  const known = (key: string): School | null | undefined => {
    const kept = byKey.get(key)
    if (kept && byId.get(kept.id) === kept) return kept.school
    return unknown.get(key) ? null : undefined
  }
  const ask = inTurns<Wanted, (wanted: Wanted) => School | null>(
    async all => {
      const before = told
      const found = await rows.find({
        ids: all.flatMap(it => it.id ?? []),
        codes: all.flatMap(it => it.code ?? []),
        hosts: all.flatMap(it => it.host ?? []),
      })
      // A look that came in between may have told of what was not to be seen yet: then this is kept by nobody.
      const isKept = before === told
      const kept = found.map(row => {
        const there = byId.get(row.mallId)
        return [row, there?.changedIn === row.changedIn ? there : keptOf(row)] as const
      })
      if (isKept) for (const [, it] of kept) if (byId.peek(it.id) !== it) keep(it)
      return wanted => {
        const { host, code, id, key } = wanted
        const its =
          kept.find(([row]) => host !== undefined && row.hosts.includes(host)) ??
          kept.find(([row]) => row.code === code || row.mallId === id)
        if (isKept && before === told) {
          if (!its) unknown.set(key, true)
          else if (byId.peek(its[1].id) === its[1]) {
            its[1].keys.add(key)
            byKey.set(key, its[1])
          }
        }
        return its?.[1].school ?? null
      }
    },
    () => (unknown.size < UNKNOWN_KEPT ? 0 : PAUSE_MS),
  )
  const find = (wanted: Wanted): School | null | Promise<School | null> => {
    const it = known(wanted.key)
    return it === undefined ? ask(wanted).then(answers => answers(wanted)) : it
  }
  const findHost = (host: string) => {
    if (firstId === null) throw new MallError('unavailable')
    // Before all schools: one of an older mall may have the name.
    if (isConsole(host, rules)) return consoleSchool
    const name = nameOfHost(host)
    const it = known(name)
    if (it !== undefined) return it
    const code = codeOfHost(host, rules)
    if (code === FIRST) return find(ofId(firstId))
    return NAME.test(name) ? find({ key: name, host: name, code: code ?? undefined }) : null
  }
  const findLater = async (wanted: Wanted) => {
    await look()
    return find(wanted)
  }
  const findId = async (id: number) =>
    Number.isInteger(id) && id > 0 && id <= ID_MAX ? findLater(ofId(id)) : null
  return {
    schoolOf(host) {
      const looked = look()
      return looked ? looked.then(() => findHost(host)) : findHost(host)
    },
    findNamed: async code => (NAME.test(code) ? findLater(ofCode(code)) : null),
    byId: async id => (await findId(id))?.mall ?? null,
    isShared: host => isSharedName(host, rules),
    isReserved: code => isReservedCode(code, rules),
    isArchived: async id => (await findId(id))?.shut?.state === 'archived',
    async isEmpty() {
      await look()
      return firstId === null
    },
    async *each() {
      for await (const row of rows.each()) yield servable(mallOf(row.mallId, settingsOf(row)))
    },
    livePages: rows.livePages,
    forget() {
      lookedMs = -Infinity
      looking = undefined
    },
  }
}
