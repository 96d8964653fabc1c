import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { ApiSettings } from '~/mall-api'
import type { Config } from './config'

/** What the built bundle is told when the mall starts in it. */
export interface MallSettings
  extends ApiSettings, Pick<Config, 'cookieDomain' | 'publicScheme' | 'payment'> {}

export interface RequestExtras {
  requestId: string
  /** For inline scripts and styles of this page. */
  nonce: string
  clientAddress: string
}

export interface Mall {
  contextFor(request: Request, extras: RequestExtras): Promise<AppLoadContext>
  /** Answers everything below /emall/api/. */
  apiFetch(
    request: Request,
    extras: Pick<RequestExtras, 'requestId' | 'clientAddress'>,
  ): Promise<Response>
  ready(): Promise<boolean>
  /** When the database last said anything to this process, by the clock of `performance`. */
  heardMs?(): number
  stop(): Promise<void>
}

export interface MallModule {
  startMall(settings: MallSettings): Promise<Mall>
}

/** The Remix build whose entry also starts the mall, so that screens and API share one instance of every module. */
export type MallBuild = ServerBuild & {
  entry: { module: ServerBuild['entry']['module'] & MallModule }
}
