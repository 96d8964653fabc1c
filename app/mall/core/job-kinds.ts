import type { Cause } from './cause'
import type { DbCtx } from './ctx'

/** What a job carries: its school, what it is about, and where it came from. */
export interface JobData {
  mallId: number
  /** Which job this was at first; kept for whoever finds it among those that came to nothing. */
  job?: { id: string; queue: string; queuedAt: string }
  /** The row of failed work a person has let try again. */
  failedId?: string
}

/** A job that has used up its tries. */
export interface DeadLetter {
  data: JobData & Record<string, unknown>
  queue: string
  jobId: string
  tries: number
  cause: Cause
}

export interface JobKind {
  /** Name of the field that says what the job is about: the sweep finds by it what has no live job. */
  subject?: string
  /** Of jobs that wait under one key there is one. */
  once?: boolean
  /** How many are worked on at a time in one process; more than one where the outside is waited for. */
  workers?: number
}

export interface QueueOptions {
  startAfter?: Date
  singletonKey?: string
  /** A job that is queued under an id already is not queued again. */
  id?: string
}

/** The same work of one school of many. */
export interface SchoolWork extends Pick<QueueOptions, 'id' | 'singletonKey'> {
  mallId: number
  /** From now. */
  delaySeconds: number
}

/** Work for later, kept in PostgreSQL. Every handler must be safe to run twice. */
export interface Jobs {
  define<T extends JobData>(name: string, run: (data: T) => Promise<void>, kind?: JobKind): void
  /** What is done once an hour, in one process of all. */
  everyHour(run: () => Promise<void>): void
  /** Where jobs go that came to nothing, and what is told when one that was let try again has come to something. */
  onEnd(ends: {
    failed(letter: DeadLetter): Promise<void>
    recover(mallId: number, failedId: string): Promise<void>
  }): void
  /** Whose work waits: it is put off as often as it comes up, costs no try, and is lost by none. */
  restWhile(rests: (mallId: number) => Promise<boolean>): void
  /** Queues in the open transaction: the job exists only if the transaction commits. */
  queue(
    ctx: DbCtx,
    name: string,
    data: Record<string, unknown>,
    options?: QueueOptions,
  ): Promise<void>
  /** Queues the same work for many schools by one statement; of what waits under its id or key already there is one. */
  queueEach(name: string, works: readonly SchoolWork[], now: Date): Promise<void>
  /** What the jobs of a queue are about that wait, are being retried or worked on; null where there is no queue yet. */
  liveSubjects(ctx: DbCtx, name: string): Promise<ReadonlySet<string> | null>
  subjectOf(name: string, data: Record<string, unknown>): string
  names(): string[]
  /** Makes the queues, so that work can be left for whoever starts later. */
  prepare(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
