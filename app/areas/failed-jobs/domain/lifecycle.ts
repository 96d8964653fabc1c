import type { FailedJobAction, FailedJobStatus } from '../contract'
import type { Actor } from '~/mall/core/ctx'
import { lifecycle } from '~/mall/core/lifecycle'

/** Whoever keeps the school's systems lets work try again; whether it is never done, or taken up after all, is for the platform to say. */
type FailedJobMover = 'platform' | 'it'

/** Work that came to nothing waits for a person, who lets it try again or gives it up; what was given up may be taken up later. */
export const failedJobLifecycle = lifecycle<
  FailedJobStatus,
  FailedJobAction | 'fail' | 'succeed',
  FailedJobMover | 'system'
>({
  open: {
    retry: { to: 'retrying', by: ['platform', 'it'] },
    giveUp: { to: 'givenUp', by: ['platform'] },
  },
  retrying: {
    fail: { to: 'open', by: ['system'] },
    succeed: { to: 'done', by: ['system'] },
  },
  givenUp: { retry: { to: 'retrying', by: ['platform'] } },
  done: {},
})

/** What this person may do with it now. */
export const actionsFor = (
  status: FailedJobStatus,
  { roles }: Pick<Actor, 'roles'>,
): FailedJobAction[] =>
  (['retry', 'giveUp'] as const).filter(it =>
    failedJobLifecycle[status][it]?.by.some(by => by !== 'system' && roles.has(by)),
  )
