import type { Ctx } from '../core/ctx'
import type { Services } from '../core/services'

/** Names every kind of background work and what does it. `ctxOf` gives the acting system's context in a school. */
export function defineJobs(services: Services, ctxOf: (mallId: number) => Promise<Ctx>): void {
  void services
  void ctxOf
}
