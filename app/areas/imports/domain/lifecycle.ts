import { importActions, type ImportAction, type ImportStatus } from '../codes'
import { lifecycle } from '~/mall/core/lifecycle'

/** A file is looked over, confirmed, and worked through; what was stopped or has failed goes on where it was. */
export const importLifecycle = lifecycle<
  ImportStatus,
  ImportAction | 'begin' | 'halt' | 'finish' | 'fail',
  'administrator' | 'system'
>({
  looked: { confirm: { to: 'queued', by: ['administrator', 'system'] } },
  queued: {
    begin: { to: 'running', by: ['system'] },
    stop: { to: 'stopped', by: ['administrator'] },
  },
  running: {
    stop: { to: 'stopped', by: ['administrator'] },
    halt: { to: 'stopped', by: ['system'] },
    finish: { to: 'done', by: ['system'] },
    fail: { to: 'failed', by: ['system'] },
  },
  stopped: { resume: { to: 'queued', by: ['administrator'] } },
  done: {},
  failed: { resume: { to: 'queued', by: ['administrator'] } },
})

export const actionsFor = (status: ImportStatus): ImportAction[] =>
  importActions.filter(it => importLifecycle[status][it])
