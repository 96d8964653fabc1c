import type { Law } from './law'

/** What must hold of accounts and what orders hold of them. */
export const fundLaws: readonly Law[] = [
  {
    name: {
      cn: '经费账号的余额、冻结、支出与其流水合计一致',
      en: 'the columns of a fund are the sums of its entries',
    },
    sql: `
      select a.id, a.balance::text, a.frozen::text, a.spent::text,
        e.balance::text as "sum balance", e.frozen::text as "sum frozen",
          e.spent::text as "sum spent" from fund_accounts a
      left join lateral (select coalesce(sum(amount) filter (where kind = 'adjust'),
        0) as balance, coalesce(sum(case kind when 'freeze' then amount
            when 'unfreeze' then -amount
            when 'spend' then -amount else 0 end), 0) as frozen, coalesce(sum(case kind
            when 'spend' then amount
            when 'refund' then -amount else 0 end), 0) as spent, coalesce(sum(case kind
            when 'hold' then amount when 'release' then -amount else 0 end), 0) as held
        from fund_entries e where e.mall_id = a.mall_id and e.fund_id = a.id) e on true
      where a.mall_id = $1
      and (a.balance, a.frozen, a.spent, a.held) is distinct from (e.balance, e.frozen, e.spent,
        e.held)`,
  },
  {
    name: { cn: '没有经费账号透支', en: 'no fund is overdrawn' },
    sql: `
      select id
      from fund_accounts
      where mall_id = $1 and (balance - frozen - spent - held < 0 or frozen < 0 or spent < 0
        or held < 0)`,
  },
  {
    name: {
      cn: '账户暂留不可用的金额等于待决定的年度结余合计',
      en: 'what a fund keeps from being spent is the sum of remainders that wait for a decision',
    },
    sql: `
      select a.id, a.held::text, y.held::text as "of years"
      from fund_accounts a
      left join lateral (select coalesce(sum(remainder), 0) as held from year_lines y
        where y.mall_id = a.mall_id and y.fund_id = a.id and y.outcome = 'waiting') y on true
      where a.mall_id = $1 and a.held <> y.held`,
  },
  {
    name: {
      cn: '年度结转从账户扣回的金额在流水中记有该次结转的编号，且只记一次',
      en: 'what a year took off an account stands in its ledger under the number of the run, once',
    },
    sql: `
      select y.year, y.fund_id, y.remainder::text, e.taken::text
      from year_lines y
      join year_runs r on r.mall_id = y.mall_id and r.id = y.run_id
      left join lateral (select coalesce(sum(-amount), 0) as taken from fund_entries e
        where e.mall_id = y.mall_id and e.fund_id = y.fund_id and e.kind = 'adjust'
        and e.remark = 'YE' || r.year || '-' || r.n) e on true where y.mall_id = $1
      and e.taken <> case y.outcome when 'lapsed' then y.remainder else 0 end`,
  },
  {
    name: {
      cn: '账户的冻结和支出等于其各订单的合计',
      en: 'what a fund holds and has spent is the sum over its orders',
    },
    sql: `
      select a.id, a.frozen::text, a.spent::text, o.frozen::text as "orders frozen",
        o.spent::text as "orders spent" from fund_accounts a
      left join lateral (select coalesce(sum(frozen), 0) as frozen, coalesce(sum(spent),
        0) as spent from order_funds o where o.mall_id = a.mall_id and o.fund_id = a.id) o on true
      where a.mall_id = $1 and (a.frozen, a.spent) is distinct from (o.frozen, o.spent)`,
  },
  {
    name: {
      cn: '订单在某账户上的冻结和支出与流水逐笔一致',
      en: 'what an order holds and has spent of an account is in its ledger, line by line',
    },
    sql: `
      select e.fund_id, e.order_id, e.frozen::text, e.spent::text,
        o.frozen::text as "share frozen", o.spent::text as "share spent"
      from (select mall_id, fund_id, order_id, sum(case kind when 'freeze' then amount
          when 'unfreeze' then -amount
          when 'spend' then -amount else 0 end) as frozen, sum(case kind when 'spend' then amount
          when 'refund' then -amount else 0 end) as spent from fund_entries where mall_id = $1
        and order_id is not null group by mall_id, fund_id, order_id) e full join (select *
        from order_funds where mall_id = $1) o on o.mall_id = e.mall_id and o.fund_id = e.fund_id
      and o.order_id = e.order_id
      where (coalesce(e.frozen, 0), coalesce(e.spent, 0)) is distinct from (coalesce(o.frozen,
        0)::numeric, coalesce(o.spent, 0)::numeric)`,
  },
  {
    name: {
      cn: '只有进行中或未结算的订单占用经费',
      en: 'only orders that are under way or not settled hold money',
    },
    sql: `
      select o.id, o.status, o.settle_status
      from orders o
      join order_funds f on f.mall_id = o.mall_id and f.order_id = o.id
      where o.mall_id = $1 and f.frozen > 0
      and not (o.fund_status in ('toAudit', 'freezing', 'approved')
        and (o.status in ('pending', 'waitDelivered', 'waitReceive', 'waitAccept')
          or (o.status = 'finished'
            and o.settle_status in ('toSettle', 'settling', 'fundModify', 'fundConfirm'))))`,
  },
  {
    name: {
      cn: '没有人支出或审批超过其授权额度',
      en: 'nobody spends or approves more than they were given to',
    },
    sql: `
      select g.id, g.limit_amount::text, b.bound::text
      from (select mall_id, id, limit_amount from grants
        union all select mall_id, id, limit_amount from fund_grants) g
      join (select mall_id, key, sum(case status
          when 'toAudit' then amount else frozen + spent end) as bound
        from (select mall_id, grant_id as key, status, amount, frozen, spent from order_funds
          union all select mall_id, authorization_id, status, amount, frozen, spent
          from order_funds) f group by mall_id, key) b on b.mall_id = g.mall_id and b.key = g.id
      where g.mall_id = $1 and b.bound > g.limit_amount`,
  },
  {
    name: {
      cn: '已提交经费负责人的订单，各账户分摊合计等于订单金额',
      en: 'shares of an order that is with its fund owners add up to it',
    },
    sql: `
      select o.id, o.fund_status, o.amount::text
      from orders o
      where o.mall_id = $1 and o.fund_status in ('toAudit', 'freezing', 'approved')
      and o.amount <> (select coalesce(sum(amount), 0) from order_funds f
        where f.mall_id = o.mall_id and f.order_id = o.id)`,
  },
  {
    name: {
      cn: '已通过且进行中的订单有足额冻结',
      en: 'an approved order that is under way is covered by money held',
    },
    sql: `
      select o.id
      from orders o
      where o.mall_id = $1 and o.fund_status in ('freezing', 'approved')
      and o.status in ('pending', 'waitDelivered', 'waitReceive', 'waitAccept')
      and o.amount <> (select coalesce(sum(frozen + spent), 0) from order_funds f
        where f.mall_id = o.mall_id and f.order_id = o.id)`,
  },
  {
    name: { cn: '不再购买的订单不占用经费', en: 'an order that will not be bought holds no money' },
    sql: `
      select o.id, o.status
      from orders o
      join order_funds f on f.mall_id = o.mall_id and f.order_id = o.id
      where o.mall_id = $1 and o.status in ('cancelled', 'rejected', 'close') and f.frozen <> 0`,
  },
]
