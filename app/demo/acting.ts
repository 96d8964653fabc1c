import { mallClient, type MallClient } from '~/contract'
import type { Endpoint } from '~/contract/endpoint'
import type { Ctx } from '~/mall/core/ctx'
import { DAY_MS, HOUR_MS } from '~/mall/core/days'
import { perform } from '~/mall/core/implement'
import { findActor } from '~/areas/accounts/domain/people'

/** Schools keep China Standard Time. */
const OFFSET_MS = 8 * HOUR_MS

/** People of a demo school who act at the hour they are told, by the mall's own verbs. */
export class Cast {
  readonly today: number
  protected at: number
  /** The mall itself, at that hour. */
  readonly system: Ctx
  private readonly clients = new Map<string, MallClient>()

  constructor(protected readonly base: Ctx) {
    this.today = base.clock.now().getTime()
    this.at = this.today
    // Work for later belongs to days that have passed, or is done by whoever looks first: nobody is left any.
    this.system = {
      ...base,
      clock: this,
      services: { ...base.services, jobs: { ...base.services.jobs, queue: async () => undefined } },
    }
  }

  /** Goes to an hour at the school so many days ago, never past half an hour ago. */
  goTo(daysAgo: number, hour = 9): void {
    const midnight =
      Math.floor((this.today + OFFSET_MS - daysAgo * DAY_MS) / DAY_MS) * DAY_MS - OFFSET_MS
    this.at = Math.min(this.today - HOUR_MS / 2, midnight + hour * HOUR_MS)
  }

  now(): Date {
    return new Date(this.at)
  }

  /** The calendar day at the school, so many days ago. */
  day(daysAgo: number): string {
    return new Date(this.today - daysAgo * DAY_MS + OFFSET_MS).toISOString().slice(0, 10)
  }

  async as(person: string): Promise<MallClient> {
    let client = this.clients.get(person)
    if (!client) {
      const actor = await findActor(this.base, person, 0)
      if (!actor) throw new Error(`no ${person} at ${this.base.mall.code}`)
      client = mallClient((call: Endpoint, input) =>
        perform(call, { ...this.system, actor }, input as never),
      )
      this.clients.set(person, client)
    }
    return client
  }
}
