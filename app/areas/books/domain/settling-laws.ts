import { TRAIL_BEGINS, type Law } from './law'

/** What must hold of acceptances, statements and invoices. */
export const settlingLaws: readonly Law[] = [
  {
    name: {
      cn: '订单的结算状态与其验收单一致，结算期间在结算单上',
      en: 'an order is settled as its acceptance is, and stands on a statement while it is',
    },
    sql: `
      select a.id, a.settle_status, o.settle_status as "order", s.status as "statement"
      from acceptances a
      join orders o on o.mall_id = a.mall_id and o.id = a.order_id
      left join statements s on s.mall_id = a.mall_id and s.id = a.statement_id
      where a.mall_id = $1 and a.status = 'confirmed' and (a.settle_status <> o.settle_status
        or (case a.settle_status when 'settling' then 'settling'
          when 'settled' then 'settled' end) is distinct from s.status)`,
  },
  {
    name: {
      cn: '已结算的订单不占用经费，支出等于验收金额',
      en: 'a settled order holds no money and has spent what was accepted',
    },
    sql: `
      select o.id
      from orders o
      where o.mall_id = $1 and o.settle_status = 'settled'
      and (select (coalesce(sum(frozen), 0), coalesce(sum(spent), 0)) from order_funds f
        where f.mall_id = o.mall_id
        and f.order_id = o.id) is distinct from (select (0::numeric,
          amount::numeric - coalesce((select sum(amount + freight) from after_sales c
              where c.mall_id = o.mall_id and c.order_id = o.id and c.status = 'refunded'
              and c.route = 'ledger'), 0)) from acceptances a where a.mall_id = o.mall_id
        and a.order_id = o.id and a.status = 'confirmed')`,
  },
  {
    name: {
      cn: '结算单按账户分摊到分',
      en: 'a statement is split over the accounts to the last fen',
    },
    sql: `
      select s.id, s.amount::text, s.status
      from statements s
      where s.mall_id = $1 and s.amount <> (select coalesce(sum(amount), 0) from statement_parts p
        where p.mall_id = s.mall_id and p.statement_id = s.id)`,
  },
  {
    name: {
      cn: '已结算的结算单各账户金额与流水支出逐笔一致',
      en: 'what a settled statement says of an account is what the ledger spent, line by line',
    },
    sql: `
      select coalesce(p.order_id, e.order_id) as "order", coalesce(p.fund_id, e.fund_id) as fund,
        p.amount::text as paper, e.amount::text as ledger from (select p.* from statement_parts p
        join statements s on s.mall_id = p.mall_id and s.id = p.statement_id where p.mall_id = $1
        and s.status = 'settled') p full join (select order_id, fund_id, sum(amount) as amount
        from fund_entries where mall_id = $1 and kind = 'spend'
        group by order_id, fund_id) e on e.order_id = p.order_id and e.fund_id = p.fund_id
      where p.amount is distinct from e.amount`,
  },
  {
    name: {
      cn: '待结算的结算单有足额冻结',
      en: 'a statement that waits is covered by what its accounts hold',
    },
    sql: `
      select p.order_id, p.fund_id, p.amount::text, f.frozen::text
      from statement_parts p
      join statements s on s.mall_id = p.mall_id and s.id = p.statement_id
      left join order_funds f on f.mall_id = p.mall_id and f.order_id = p.order_id
      and f.fund_id = p.fund_id
      where p.mall_id = $1 and s.status = 'settling' and p.amount > coalesce(f.frozen, 0)`,
  },
  {
    name: {
      cn: '同一销售方的发票号码只计一次，且对应有订单',
      en: 'an invoice number counts once per seller and has an order of it',
    },
    sql: `
      select i.id, i.store_id, i.inv_no
      from invoices i
      where i.mall_id = $1 and (exists (select 1 from invoices x where x.mall_id = i.mall_id
          and x.store_id = i.store_id and x.inv_code = i.inv_code and x.inv_no = i.inv_no
          and x.id <> i.id) or not exists (select 1 from order_invoices p
          join orders o on o.mall_id = p.mall_id and o.id = p.order_id where p.mall_id = i.mall_id
          and p.invoice_id = i.id and o.store_id = i.store_id))`,
  },
  {
    name: {
      cn: '验收数量不超过购买数量，同时只有一张验收单有效',
      en: 'an acceptance judges no more than was bought, and one at a time counts',
    },
    sql: `
      select a.id
      from acceptances a
      join acceptance_lines l on l.mall_id = a.mall_id and l.acceptance_id = a.id
      join order_lines o on o.mall_id = a.mall_id and o.order_id = a.order_id
      and o.line_no = l.line_no
      where a.mall_id = $1 and a.status in ('toConfirm', 'confirmed')
      and l.accepted_num + l.rejected_num <> o.num
      union all select order_id
      from acceptances
      where mall_id = $1 and status in ('toConfirm', 'confirmed') group by order_id
      having count(*) > 1`,
  },
  {
    name: { cn: '结算单金额等于其验收单合计', en: 'a statement costs its acceptances' },
    sql: `
      select s.id
      from statements s
      where s.mall_id = $1 and s.status <> 'cancelled'
      and s.amount is distinct from (select sum(amount) from acceptances a
        where a.mall_id = s.mall_id and a.statement_id = s.id)`,
  },
  {
    name: {
      cn: '变动过的验收单和结算单都在审计记录中',
      en: 'acceptances and statements that moved are in the audit trail',
    },
    sql: `
      select a.id, a.status
      from acceptances a
      join orders o on o.mall_id = a.mall_id and o.id = a.order_id
      where a.mall_id = $1 and a.created_at >= ${TRAIL_BEGINS}
      and not exists (select 1 from audit_rows r where r.mall_id = a.mall_id
        and r.verb = 'order.accept' and r.subject_id = a.order_id) union all select s.id, s.status
      from statements s
      where s.mall_id = $1 and s.created_at >= ${TRAIL_BEGINS}
      and not exists (select 1 from audit_rows r where r.mall_id = s.mall_id
        and r.verb = 'settlement.make' and r.subject_id = s.id) union all select s.id, s.status
      from statements s
      where s.mall_id = $1 and s.status = 'settled' and s.settled_at >= ${TRAIL_BEGINS}
      and not exists (select 1 from audit_rows r
        where r.mall_id = s.mall_id and r.verb = 'settlement.settle' and r.subject_id = s.id)`,
  },
  {
    name: {
      cn: '待登记资产的数量不超过验收数量',
      en: 'goods wait to be registered no more often than they were accepted',
    },
    sql: `
      select a.id
      from assets a
      join order_lines l on l.mall_id = a.mall_id and l.order_id = a.order_id
      and l.line_no = a.line_no
      where a.mall_id = $1 and (a.num > coalesce(l.accepted_num, 0)
        or a.returned_num > l.returned_num
        or (a.status = 'void') is distinct from (a.returned_num = a.num and a.asset_no is null)
        or (a.status = 'recorded') is distinct from (a.asset_no is not null))`,
  },
  {
    name: {
      cn: '验收金额等于验收合格的金额减去结算前退回的金额',
      en: 'an acceptance is worth what was accepted, less what went back before it was settled',
    },
    sql: `
      select a.id, a.amount::text
      from acceptances a
      where a.mall_id = $1 and a.status = 'confirmed'
      and ( a.amount <> a.freight + (select coalesce(sum(amount), 0) from acceptance_lines l
          where l.mall_id = a.mall_id and l.acceptance_id = a.id) or exists (select 1
          from acceptance_lines l join order_lines o on o.mall_id = l.mall_id
          and o.order_id = a.order_id and o.line_no = l.line_no where l.mall_id = a.mall_id
          and l.acceptance_id = a.id
          and (l.amount <> floor((o.unit_price * l.accepted_num + 50) / 100) * 100 -
            coalesce((select sum(c.amount) from after_sales c where c.mall_id = a.mall_id
                and c.order_id = a.order_id and c.line_no = l.line_no
                and c.route = 'unfreeze'), 0) or l.returned_num <> coalesce((select sum(c.num)
                from after_sales c where c.mall_id = a.mall_id and c.order_id = a.order_id
                and c.line_no = l.line_no and c.route = 'unfreeze'), 0))))`,
  },
]
