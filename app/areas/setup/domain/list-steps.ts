import type { ReplyOf } from '~/contract/endpoint'
import { COUNT_CEILING } from '~/contract/limits'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { read } from '~/mall/database/pool'
import type { setup as calls } from '../contract'
import { requiredSteps, setupSteps, type SetupStep } from '../codes'
import { countMade } from './count-made'
import { stepsOf } from './steps-of'
import { commandsOf, screenOf } from './ways'

const isRequired = (code: SetupStep) => (requiredSteps as readonly SetupStep[]).includes(code)
/** Read with everybody's row, and so counted to the end. */
const toTheEnd: readonly SetupStep[] = ['people', 'finance', 'acceptors', 'desks']

/** What the school does before it goes live, and what of it is done, by what there is at this moment. For administrators. */
export async function listSteps(ctx: Ctx): Promise<ReplyOf<typeof calls.steps>> {
  const actor = actorWith(ctx, 'administrator', 'auditor')
  const states = stepsOf(ctx, await read(ctx, countMade))
  const list = setupSteps.flatMap(code => {
    const state = states[code]
    if (!state) return []
    const stepCount = 'count' in state ? state.count : null
    const more = stepCount !== null && stepCount > COUNT_CEILING && !toTheEnd.includes(code)
    return [
      {
        code,
        required: isRequired(code),
        done: 'count' in state ? state.count > 0 : state.done,
        count: more ? COUNT_CEILING : stepCount,
        more,
        href: screenOf(code, actor),
        commands: commandsOf(code, ctx.mall.code),
      },
    ]
  })
  const required = list.filter(it => it.required)
  return {
    list,
    required: required.length,
    done: required.filter(it => it.done).length,
    next: required.find(it => !it.done)?.code ?? null,
  }
}
