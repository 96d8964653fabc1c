import type { Lifecycle } from '~/mall/core/lifecycle'
import { acceptanceLifecycle } from '~/areas/acceptance/domain/lifecycle'
import { caseLifecycle } from '~/areas/after-sales/domain/lifecycle'
import { stepLifecycle } from '~/areas/approvals/domain/lifecycle'
import { assetLifecycle } from '~/areas/assets/domain/lifecycle'
import { biddingLifecycle, bidLifecycle } from '~/areas/biddings/domain/lifecycle'
import { complaintLifecycle } from '~/areas/complaints/domain/lifecycle'
import { failedJobLifecycle } from '~/areas/failed-jobs/domain/lifecycle'
import { shareLifecycle } from '~/areas/funds/domain/lifecycle'
import { planLifecycle } from '~/areas/malls/domain/lifecycle'
import { demandLifecycle } from '~/areas/group-buying/domain/demand-lifecycle'
import { groupLifecycle, memberLifecycle } from '~/areas/group-buying/domain/lifecycle'
import { importLifecycle } from '~/areas/imports/domain/lifecycle'
import { orderFundLifecycle, orderLifecycle } from '~/areas/orders/domain/lifecycle'
import {
  differenceLifecycle,
  payLifecycle,
  paymentLifecycle,
  refundLifecycle,
} from '~/areas/payments/domain/lifecycle'
import { statementLifecycle } from '~/areas/settlement/domain/lifecycle'
import { settleLifecycle } from '~/areas/orders/domain/settle-lifecycle'
import { yearRunLifecycle } from '~/areas/year-change/domain/lifecycle'
import { ticketLife } from '~/areas/weixin/domain/lifecycle'

/** Any lifecycle, where it does not matter of what. */
export type AnyLifecycle = Lifecycle<string, string, string>

/** Every lifecycle of the mall by the name it is exported under; a test compares this with what the sources define. */
export const lifecycles: Record<string, AnyLifecycle> = {
  acceptanceLifecycle,
  assetLifecycle,
  biddingLifecycle,
  bidLifecycle,
  caseLifecycle,
  complaintLifecycle,
  demandLifecycle,
  differenceLifecycle,
  failedJobLifecycle,
  groupLifecycle,
  importLifecycle,
  memberLifecycle,
  orderFundLifecycle,
  orderLifecycle,
  payLifecycle,
  paymentLifecycle,
  planLifecycle,
  refundLifecycle,
  settleLifecycle,
  shareLifecycle,
  statementLifecycle,
  stepLifecycle,
  ticketLife,
  yearRunLifecycle,
}

/** Which lifecycle the states of a column follow, and what a row may begin as. */
export const columns: Record<string, { lifecycle: string; starts: readonly string[] }> = {
  'orders.status': { lifecycle: 'orderLifecycle', starts: ['pending'] },
  // Nothing to pay: nothing is asked of anybody.
  'orders.fund_status': { lifecycle: 'orderFundLifecycle', starts: ['none', 'toFill', 'approved'] },
  'orders.pay_status': { lifecycle: 'payLifecycle', starts: ['none', 'unpaid', 'paid'] },
  'orders.settle_status': { lifecycle: 'settleLifecycle', starts: ['none'] },
  'order_funds.status': { lifecycle: 'shareLifecycle', starts: ['toAudit', 'approved'] },
  'approval_steps.status': { lifecycle: 'stepLifecycle', starts: ['waiting'] },
  'payments.status': { lifecycle: 'paymentLifecycle', starts: ['paying'] },
  'refunds.status': { lifecycle: 'refundLifecycle', starts: ['refunding'] },
  'payment_differences.status': { lifecycle: 'differenceLifecycle', starts: ['open'] },
  'failed_jobs.status': { lifecycle: 'failedJobLifecycle', starts: ['open'] },
  'imports.status': { lifecycle: 'importLifecycle', starts: ['looked'] },
  'acceptances.status': { lifecycle: 'acceptanceLifecycle', starts: ['toConfirm'] },
  'acceptances.settle_status': { lifecycle: 'settleLifecycle', starts: ['none'] },
  'statements.status': { lifecycle: 'statementLifecycle', starts: ['settling'] },
  'after_sales.status': { lifecycle: 'caseLifecycle', starts: ['applied'] },
  'assets.status': { lifecycle: 'assetLifecycle', starts: ['wait'] },
  'complaints.status': { lifecycle: 'complaintLifecycle', starts: ['NEW'] },
  'biddings.status': { lifecycle: 'biddingLifecycle', starts: ['open'] },
  'bids.status': { lifecycle: 'bidLifecycle', starts: ['valid'] },
  'group_buys.status': { lifecycle: 'groupLifecycle', starts: ['recruiting'] },
  'group_members.status': { lifecycle: 'memberLifecycle', starts: ['joined'] },
  'group_demands.status': { lifecycle: 'demandLifecycle', starts: ['open'] },
  'year_runs.status': { lifecycle: 'yearRunLifecycle', starts: ['looked'] },
  'setting_plans.status': { lifecycle: 'planLifecycle', starts: ['waiting'] },
  'weixin_tickets.status': { lifecycle: 'ticketLife', starts: ['waiting'] },
}

/** Columns that say which states a thing went through: written once, never changed. */
export const logged: readonly string[] = [
  'key_uses.status',
  'order_events.from_status',
  'order_events.to_status',
]

/** States that wait for nothing: where a thing may stay for ever. */
export const endsOf: Record<string, readonly string[]> = {
  orderLifecycle: ['finished', 'cancelled', 'rejected', 'close'],
  orderFundLifecycle: ['none', 'approved'],
  payLifecycle: ['none', 'paid', 'refunded'],
  settleLifecycle: ['none', 'settled'],
  shareLifecycle: ['approved', 'returned'],
  stepLifecycle: ['approved', 'returned'],
  paymentLifecycle: ['paid', 'failed', 'refunded'],
  refundLifecycle: ['refunded'],
  differenceLifecycle: ['resolved'],
  failedJobLifecycle: ['givenUp', 'done'],
  importLifecycle: ['looked', 'stopped', 'done', 'failed'],
  acceptanceLifecycle: ['confirmed', 'returned', 'cancelled'],
  statementLifecycle: ['settled', 'cancelled'],
  caseLifecycle: ['refunded', 'refused', 'withdrawn'],
  assetLifecycle: ['recorded', 'void'],
  complaintLifecycle: ['PROCESSED', 'WITHDRAWN'],
  biddingLifecycle: ['ordered', 'failed', 'withdrawn', 'void', 'lapsed'],
  bidLifecycle: ['valid', 'withdrawn', 'declined'],
  groupLifecycle: ['ordered', 'failed', 'withdrawn'],
  memberLifecycle: ['ordered', 'expired', 'void'],
  demandLifecycle: ['answered', 'withdrawn'],
  yearRunLifecycle: ['looked', 'stopped', 'done', 'dropped'],
  planLifecycle: ['begun', 'withdrawn', 'failed'],
  ticketLife: ['refused', 'taken', 'closed', 'spent'],
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Statements that make a database refuse every change of a state that is in no lifecycle, and every row that begins where none
 * does, whichever verb makes it. Whoever goes by the name of `BY_HAND` (tests that set a scene) may do as they like.
 */
export const BY_HAND = 'set by hand'
export function guards(): string[] {
  const tables = [...new Set(Object.keys(columns).map(it => it.split('.')[0] ?? ''))]
  return tables.flatMap(table => {
    const checks = Object.entries(columns)
      .filter(([name]) => name.startsWith(`${table}.`))
      .map(([name, { lifecycle, starts }]) => {
        const column = name.slice(table.length + 1)
        const moves = Object.entries(lifecycles[lifecycle] ?? {}).flatMap(([from, steps]) =>
          Object.values(steps).map(step => `${from}>${step?.to}`),
        )
        return `if tg_op = 'INSERT' then
          if not new.${column} = any(array[${starts.map(quote).join()}]) then raise exception '${name} begins as %, which its lifecycle does not', new.${column}; end if;
        elsif new.${column} <> old.${column} and not old.${column} || '>' || new.${column} = any(array[${moves.map(quote).join()}]) then raise exception '${name} went from % to %, which is in no lifecycle', old.${column}, new.${column}; end if;`
      })
    return [
      `create function lifecycle_of_${table}() returns trigger language plpgsql as $$ begin if current_setting('application_name') = ${quote(BY_HAND)} then return new; end if; ${checks.join('\n')} return new; end $$`,
      `create trigger lifecycle_guard before insert or update on ${table} for each row execute function lifecycle_of_${table}()`,
    ]
  })
}
