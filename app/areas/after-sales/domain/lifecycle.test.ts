import { describe, expect, test } from 'vitest'
import {
  afterSalesActions,
  afterSalesStatuses,
  refundRoutes,
  type AfterSalesStatus,
} from '../contract'
import type { Role } from '~/contract/access'
import type { Actor } from '~/mall/core/ctx'
import { actionsFor, caseLifecycle, openStatuses, type CaseMove } from './lifecycle'
import { liveStatuses } from '../codes'

const actor = (personId: string, roles: Role[], storeId: string | null = null): Actor => ({
  personId,
  code: personId,
  name: personId,
  kind: 'teacher',
  roles: new Set(roles),
  orgId: 'x',
  orgName: 'X',
  shoper: true,
  storeId,
})
const buyer = actor('b', ['purchaser']),
  clerk = actor('k', ['supplier'], 's'),
  finance = actor('f', ['finance'])
const strangers = [
  actor('z', ['purchaser']),
  actor('k2', ['supplier'], 's2'),
  actor('p', ['platform']),
]
const of = (status: AfterSalesStatus) => ({ status, buyerId: 'b', storeId: 's' })
const all = afterSalesStatuses.flatMap(status => refundRoutes.map(route => ({ status, route })))

describe('the life of an after-sales case', () => {
  test('every status is reached, every move happens, and what has ended stays ended', () => {
    const statuses = new Set<AfterSalesStatus>(['applied'])
    for (const status of statuses)
      for (const step of Object.values(caseLifecycle[status])) statuses.add(step.to)
    expect([...statuses].sort()).toEqual([...afterSalesStatuses].sort())
    const moves: CaseMove[] = [
      'agree',
      'waive',
      'refuse',
      'withdraw',
      'lapse',
      'sendBack',
      'receive',
      'refund',
    ]
    expect(
      [...new Set(Object.values(caseLifecycle).flatMap(it => Object.keys(it)))].sort(),
    ).toEqual([...moves].sort())
    for (const status of ['refunded', 'refused', 'withdrawn'] as const)
      expect(caseLifecycle[status]).toEqual({})
    expect(openStatuses.every(it => liveStatuses.some(one => one === it))).toBe(true)
  })

  test('every action is offered to somebody, to a stranger none', () => {
    const offeredActions = new Set(
      all.flatMap(({ status, route }) =>
        [buyer, clerk, finance].flatMap(who => actionsFor(of(status), who, route)),
      ),
    )
    expect([...offeredActions].sort()).toEqual([...afterSalesActions].sort())
    for (const { status, route } of all)
      for (const who of strangers) expect(actionsFor(of(status), who, route)).toEqual([])
  })

  test('money the school has paid already is given back by its finance, any other by the supplier, none while a statement is being settled', () => {
    for (const route of refundRoutes) {
      expect(
        [clerk, finance, buyer].map(who =>
          actionsFor(of('received'), who, route).includes('refund'),
        ),
      ).toEqual([route !== 'ledger' && route !== 'waiting', route === 'ledger', false])
    }
  })
})
