import type { MallApi } from '~/areas'
import { clientHash } from '~/areas/accounts/domain/passwords'
import { DEMO_OPERATOR } from '~/areas/operators/codes'
import { addOperator } from '~/areas/operators/domain/keep-operators'
import { DEMO_PASSWORD } from './people'

/** Who runs the demonstration; outside of one nobody signs in so. */
export const seedOperator = (api: MallApi): Promise<void> =>
  addOperator(api.ctxFor(api.console.school.mall, null, 'seed'), {
    code: DEMO_OPERATOR,
    name: '运维演示',
    password: clientHash(DEMO_PASSWORD),
    isDemo: true,
    by: 'demo',
  })
