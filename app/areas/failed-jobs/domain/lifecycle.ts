import type { FailedJobAction, FailedJobStatus } from '../contract'
import { lifecycle } from '~/mall/core/lifecycle'

/** Work that came to nothing waits for a person, who lets it try again or gives it up; what was given up may be taken up later. */
export const failedJobLifecycle = lifecycle<
  FailedJobStatus,
  FailedJobAction | 'fail' | 'succeed',
  'platform' | 'system'
>({
  open: {
    retry: { to: 'retrying', by: ['platform'] },
    giveUp: { to: 'givenUp', by: ['platform'] },
  },
  retrying: {
    fail: { to: 'open', by: ['system'] },
    succeed: { to: 'done', by: ['system'] },
  },
  givenUp: { retry: { to: 'retrying', by: ['platform'] } },
  done: {},
})

export const actionsFor = (status: FailedJobStatus): FailedJobAction[] =>
  (['retry', 'giveUp'] as const).filter(it => failedJobLifecycle[status][it])
