import { replicaPoolSize } from '~/mall/database/replica-pool-size'
import type { Config } from './config'

/** What is set for all workers together, because it stands for what the machine or the database can bear. */
type Limits = Pick<
  Config,
  'requestsAtOnce' | 'requestsWaiting' | 'databasePoolSize' | 'guestCacheBytes'
>

/** Two of one's own, because a look at the word index may be wanted while a page is being read. */
const POOL_LEAST = 2

/** The part of a whole that falls to one of the workers: the parts are the whole, but none is less than `least`. */
export const partOf = (whole: number, workers: number, place: number, least = 1): number =>
  Math.max(Math.min(least, whole), Math.floor(whole / workers) + (place < whole % workers ? 1 : 0))

/** What the worker at a place (from 0) may do at once and hold in memory. */
export function limitsOf(config: Limits & Pick<Config, 'workers'>, place: number): Limits {
  const part = (whole: number, least?: number) => partOf(whole, config.workers, place, least)
  return {
    requestsAtOnce: part(config.requestsAtOnce),
    requestsWaiting: part(config.requestsWaiting),
    databasePoolSize: part(config.databasePoolSize, POOL_LEAST),
    guestCacheBytes: part(config.guestCacheBytes),
  }
}

/** The embedded server takes 100 and keeps three for its superuser. */
export const EMBEDDED_CONNECTIONS = 97
/** The supervisor's, the queues' while they begin, and those of commands beside the mall. */
const BESIDE = 7
/** Of each worker: the one that asks how things are, and the one that watches; where there is a replica, one that asks how far it is behind. */
const OWN = 2
const OWN_WITH_REPLICA = 3
/** For searches by the word index, in all; see `openDatabase`. */
const WORDS = 4

/**
 * What is left for `DATABASE_POOL_SIZE` with so many workers of the connections that a server lends to the mall's role; null:
 * they are too few for so many.
 */
export function poolMax(connections: number, workers: number, hasReplica = false): number | null {
  const own = hasReplica ? OWN_WITH_REPLICA : OWN
  const rest = connections - BESIDE - own * workers - Math.max(WORDS, workers)
  return rest < POOL_LEAST * workers ? null : rest
}

/** What all workers together open to a replica. */
export const replicaConnections = (poolSize: number, workers: number): number =>
  Array.from({ length: workers }, (_, place) =>
    replicaPoolSize(partOf(poolSize, workers, place, POOL_LEAST)),
  ).reduce((sum, it) => sum + it, workers + Math.max(WORDS, workers))
