import { lifecycle } from '~/mall/core/lifecycle'
import type { Actor } from '~/mall/core/ctx'
import { yearRunActions, type YearRunAction, type YearRunStatus } from '../codes'

/** A year is looked over, confirmed, and worked through; what was stopped goes on where it was, or is dropped. */
export const yearRunLifecycle = lifecycle<
  YearRunStatus,
  YearRunAction | 'begin' | 'finish',
  'administrator' | 'finance' | 'system'
>({
  looked: { confirm: { to: 'queued', by: ['administrator', 'finance'] } },
  queued: {
    begin: { to: 'running', by: ['system'] },
    stop: { to: 'stopped', by: ['administrator', 'finance'] },
  },
  running: {
    stop: { to: 'stopped', by: ['administrator', 'finance'] },
    finish: { to: 'done', by: ['system'] },
  },
  stopped: {
    resume: { to: 'queued', by: ['administrator', 'finance'] },
    drop: { to: 'dropped', by: ['administrator', 'finance'] },
  },
  done: {},
  dropped: {},
})

/** What this person may do with it now. */
export const actionsFor = (
  status: YearRunStatus,
  { roles }: Pick<Actor, 'roles'>,
): YearRunAction[] =>
  yearRunActions.filter(it =>
    yearRunLifecycle[status][it]?.by.some(by => by !== 'system' && roles.has(by)),
  )
