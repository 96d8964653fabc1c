import { importActions, type ImportAction, type ImportStatus } from '../codes'
import type { Actor } from '~/mall/core/ctx'
import { lifecycle } from '~/mall/core/lifecycle'

type ImportMover = 'administrator' | 'it'

/** A file is looked over, confirmed, and worked through; what was stopped or has failed goes on where it was. */
export const importLifecycle = lifecycle<
  ImportStatus,
  ImportAction | 'begin' | 'halt' | 'finish' | 'fail',
  ImportMover | 'system'
>({
  looked: { confirm: { to: 'queued', by: ['administrator', 'it', 'system'] } },
  queued: {
    begin: { to: 'running', by: ['system'] },
    stop: { to: 'stopped', by: ['administrator', 'it'] },
  },
  running: {
    stop: { to: 'stopped', by: ['administrator', 'it'] },
    halt: { to: 'stopped', by: ['system'] },
    finish: { to: 'done', by: ['system'] },
    fail: { to: 'failed', by: ['system'] },
  },
  stopped: { resume: { to: 'queued', by: ['administrator', 'it'] } },
  done: {},
  failed: { resume: { to: 'queued', by: ['administrator', 'it'] } },
})

/** What this person may do with it now. */
export const actionsFor = (status: ImportStatus, { roles }: Pick<Actor, 'roles'>): ImportAction[] =>
  importActions.filter(it =>
    importLifecycle[status][it]?.by.some(by => by !== 'system' && roles.has(by)),
  )
