import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { ApiSettings } from '~/areas'
import type { School } from '~/areas/malls/domain/directory'
import type { Place } from '~/mall/core/outside'
import type { PoolState } from '~/mall/database/pool'
import type { ReplicaState } from '~/mall/database/replica'
import type { Config } from './config'

/** What the built bundle is told when the mall starts in it. */
export interface MallSettings
  extends Omit<ApiSettings, 'publicScheme'>, Pick<Config, 'cookieDomain' | 'publicScheme'> {
  /** Whether the log is to have what is not connected and so not offered; not where another process has said it. */
  tellsUnconnected?: boolean
}

export type { School }

export interface RequestExtras {
  requestId: string
  /** For inline scripts and styles of this page. */
  nonce: string
  clientAddress: string
  /** Whose page it is. */
  school: School
  /** The request's place among those that are worked on; a call to a function has none. */
  place?: Place
}

/** Whose request it is, for the log: of whoever has signed in, the person's id. */
export type SayWho = (person: string | undefined) => void

export interface Mall {
  /** The school whose pages this host shows; null where it is nobody's name. At once where the schools are known. */
  schoolOf(host: string): School | null | Promise<School | null>
  /** Whether there is no school at all. */
  isEmpty?(): Promise<boolean>
  /** What stands in the place of a school while there is none: its one page makes the first. */
  firstVisit?: School
  /** What stands in the place of a school on the host of whoever runs the mall. */
  console?: School
  /** The school a call between processes names in a header; undefined where it names none. */
  schoolNamed(request: Request): Promise<School | null> | undefined
  /** A school has been changed, perhaps by another process: nothing of how it was is used any more. */
  forgetSchools(): void
  /** Whether a request says by a signed word who sends it. Its session may be over all the same. */
  isSigned(school: School, request: Request): Promise<boolean>
  contextFor(request: Request, extras: RequestExtras): Promise<AppLoadContext>
  /** Answers everything below `/api/`. */
  apiFetch(
    request: Request,
    extras: Pick<RequestExtras, 'requestId' | 'clientAddress' | 'place'> & {
      /** Whose call it is, where that is known already. */
      school?: School
      sayWho?: SayWho
    },
  ): Promise<Response>
  ready(): Promise<boolean>
  /** Begins to work on the queues, where that was left for later. */
  startJobs?(): Promise<void>
  /** When the database last said anything to this process, by the clock of `performance`. */
  heardMs?(): number
  /** How the connections to the database stand. */
  connections?(): PoolState[]
  /** How the replica stands; null where there is none. */
  replica?(): ReplicaState | null
  /** Of all calls, below `/api`, as the specification spells them. */
  callAddresses?: readonly string[]
  stop(): Promise<void>
}

export interface MallModule {
  startMall(settings: MallSettings): Promise<Mall>
}

/** The Remix build whose entry also starts the mall, so that screens and API share one instance of every module. */
export type MallBuild = ServerBuild & {
  entry: { module: ServerBuild['entry']['module'] & MallModule }
}
