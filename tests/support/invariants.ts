import type { SchoolCode, TestMall } from './database'

/** What the laws need of a mall: a way to read a school's rows. */
export type ReadableMall = Pick<TestMall, 'sql' | 'school'>

/** What must hold in every database at every moment, as queries that find where it does not. */
const laws: Record<string, string> = {
  'the columns of a fund are the sums of its entries': `
    select a.id, a.balance::text, a.frozen::text, a.spent::text, e.balance::text as "sum balance", e.frozen::text as "sum frozen", e.spent::text as "sum spent" from fund_accounts a
    left join lateral (select coalesce(sum(amount) filter (where kind = 'adjust'), 0) as balance,
      coalesce(sum(case kind when 'freeze' then amount when 'unfreeze' then -amount when 'spend' then -amount else 0 end), 0) as frozen,
      coalesce(sum(case kind when 'spend' then amount when 'refund' then -amount else 0 end), 0) as spent,
      coalesce(sum(case kind when 'hold' then amount when 'release' then -amount else 0 end), 0) as held
      from fund_entries e where e.mall_id = a.mall_id and e.fund_id = a.id) e on true
    where a.mall_id = $1 and (a.balance, a.frozen, a.spent, a.held) is distinct from (e.balance, e.frozen, e.spent, e.held)`,
  'no fund is overdrawn': `select id from fund_accounts where mall_id = $1 and (balance - frozen - spent - held < 0 or frozen < 0 or spent < 0 or held < 0)`,
  'what a fund keeps from being spent is the sum of remainders that wait for a decision': `
    select a.id, a.held::text, y.held::text as "of years" from fund_accounts a
    left join lateral (select coalesce(sum(remainder), 0) as held from year_lines y where y.mall_id = a.mall_id and y.fund_id = a.id and y.outcome = 'waiting') y on true
    where a.mall_id = $1 and a.held <> y.held`,
  'what a year took off an account stands in its ledger under the number of the run, once': `
    select y.year, y.fund_id, y.remainder::text, e.taken::text from year_lines y join year_runs r on r.mall_id = y.mall_id and r.id = y.run_id
    left join lateral (select coalesce(sum(-amount), 0) as taken from fund_entries e where e.mall_id = y.mall_id and e.fund_id = y.fund_id and e.kind = 'adjust' and e.remark = 'YE' || r.year || '-' || r.n) e on true
    where y.mall_id = $1 and e.taken <> case y.outcome when 'lapsed' then y.remainder else 0 end`,
  'what a fund holds and has spent is the sum over its orders': `
    select a.id, a.frozen::text, a.spent::text, o.frozen::text as "orders frozen", o.spent::text as "orders spent" from fund_accounts a
    left join lateral (select coalesce(sum(frozen), 0) as frozen, coalesce(sum(spent), 0) as spent from order_funds o where o.mall_id = a.mall_id and o.fund_id = a.id) o on true
    where a.mall_id = $1 and (a.frozen, a.spent) is distinct from (o.frozen, o.spent)`,
  'what an order holds and has spent of an account is in its ledger, line by line': `
    select e.fund_id, e.order_id, e.frozen::text, e.spent::text, o.frozen::text as "share frozen", o.spent::text as "share spent" from (select mall_id, fund_id, order_id,
        sum(case kind when 'freeze' then amount when 'unfreeze' then -amount when 'spend' then -amount else 0 end) as frozen, sum(case kind when 'spend' then amount when 'refund' then -amount else 0 end) as spent
      from fund_entries where mall_id = $1 and order_id is not null group by mall_id, fund_id, order_id) e
    full join (select * from order_funds where mall_id = $1) o on o.mall_id = e.mall_id and o.fund_id = e.fund_id and o.order_id = e.order_id
    where (coalesce(e.frozen, 0), coalesce(e.spent, 0)) is distinct from (coalesce(o.frozen, 0)::numeric, coalesce(o.spent, 0)::numeric)`,
  'only orders that are under way or not settled hold money': `
    select o.id, o.status, o.settle_status from orders o join order_funds f on f.mall_id = o.mall_id and f.order_id = o.id
    where o.mall_id = $1 and f.frozen > 0 and not (o.fund_status in ('toAudit', 'freezing', 'approved') and (o.status in ('pending', 'waitDelivered', 'waitReceive', 'waitAccept') or (o.status = 'finished' and o.settle_status in ('toSettle', 'settling', 'fundModify', 'fundConfirm'))))`,
  'nobody spends or approves more than they were given to': `
    select g.id, g.limit_amount::text, b.bound::text from (select mall_id, id, limit_amount from grants union all select mall_id, id, limit_amount from fund_grants) g
    join (select mall_id, key, sum(case status when 'toAudit' then amount else frozen + spent end) as bound from (select mall_id, grant_id as key, status, amount, frozen, spent from order_funds union all select mall_id, authorization_id, status, amount, frozen, spent from order_funds) f group by mall_id, key) b
      on b.mall_id = g.mall_id and b.key = g.id where g.mall_id = $1 and b.bound > g.limit_amount`,
  'an order is settled as its acceptance is, and stands on a statement while it is': `
    select a.id, a.settle_status, o.settle_status as "order", s.status as "statement" from acceptances a join orders o on o.mall_id = a.mall_id and o.id = a.order_id left join statements s on s.mall_id = a.mall_id and s.id = a.statement_id
    where a.mall_id = $1 and a.status = 'confirmed' and (a.settle_status <> o.settle_status or (case a.settle_status when 'settling' then 'settling' when 'settled' then 'settled' end) is distinct from s.status)`,
  'who had a part in a group has one order at its price, or none': `
    select m.group_id, m.person_id, m.status, m.checkout_id from group_members m where m.mall_id = $1 and (m.status = 'ordered') is distinct from exists (
      select 1 from orders o join order_lines l on l.mall_id = o.mall_id and l.order_id = o.id join group_buys g on g.mall_id = m.mall_id and g.id = m.group_id
      where o.mall_id = m.mall_id and o.checkout_id = m.checkout_id and l.product_id = g.product_id and l.num = m.num and l.unit_price = g.final_price)`,
  'an order costs its lines and its freight': `
    select o.id from orders o where o.mall_id = $1 and (o.amount <> o.goods_amount + o.freight or o.goods_amount <> (select coalesce(sum(amount), 0) from order_lines l where l.mall_id = o.mall_id and l.order_id = o.id))`,
  'a line costs its pieces at its price': `select order_id, line_no from order_lines where mall_id = $1 and amount <> floor((unit_price * num + 50) / 100) * 100`,
  'what a line says has left is what its parcels hold, and an order whose goods have all left, or will not, waits no more': `
    select l.order_id, l.line_no, l.shipped_num, p.num::int as "in parcels", o.status from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
    left join lateral (select coalesce(sum(num), 0) as num from shipment_lines s where s.mall_id = l.mall_id and s.order_id = l.order_id and s.line_no = l.line_no) p on true
    where l.mall_id = $1 and (l.shipped_num <> p.num or (o.status in ('waitReceive', 'waitAccept', 'finished') and o.short_reason is null and l.shipped_num <> l.num)
      or (o.status in ('pending', 'cancelled', 'rejected') and l.shipped_num > 0))
    union all select o.id, null, null, null, o.status from orders o where o.mall_id = $1 and o.status = 'waitDelivered' and (o.short_reason is not null or not exists (select 1 from order_lines l where l.mall_id = o.mall_id and l.order_id = o.id and l.shipped_num < l.num))`,
  'what a supplier said of a transfer is what the log says last of it': `
    select o.id, e.action, o.bank_payment->'answer' as answer from orders o left join lateral (select action from order_events e where e.mall_id = o.mall_id and e.order_id = o.id
      and e.action in ('bankPayment', 'transfer.received', 'transfer.missing') order by at desc, id desc limit 1) e on true
    where o.mall_id = $1 and e.action is distinct from (case when o.bank_payment is null then null when o.bank_payment->'answer' is null then 'bankPayment' when (o.bank_payment->'answer'->>'received')::boolean then 'transfer.received' else 'transfer.missing' end)`,
  'a checkout costs its orders, and has some': `
    select c.id from checkouts c where c.mall_id = $1 and c.amount is distinct from (select sum(amount) from orders o where o.mall_id = c.mall_id and o.checkout_id = c.id)`,
  'shares of an order that is with its fund owners add up to it': `
    select o.id, o.fund_status, o.amount::text from orders o where o.mall_id = $1 and o.fund_status in ('toAudit', 'freezing', 'approved')
    and o.amount <> (select coalesce(sum(amount), 0) from order_funds f where f.mall_id = o.mall_id and f.order_id = o.id)`,
  'an approved order has every further word it was asked for, and none from whom it may not come': `
    select s.order_id, s.no, s.status, s.decided_by_id from approval_steps s join orders o on o.mall_id = s.mall_id and o.id = s.order_id
    where s.mall_id = $1 and ((o.fund_status in ('freezing', 'approved') and s.status <> 'approved') or s.decided_by_id = any(s.barred)
      or (s.status = 'waiting') <> (s.decided_by_id is null)
      or (s.status = 'approved' and exists (select 1 from approval_steps b where b.mall_id = s.mall_id and b.order_id = s.order_id and b.no < s.no and b.status <> 'approved')))`,
  'what is attached to an order for approval is of an order that is paid by unified settlement, and its file is tied to it': `
    select p.id, p.order_id, f.subject, f.subject_id from approval_papers p left join orders o on o.mall_id = p.mall_id and o.id = p.order_id left join files f on f.mall_id = p.mall_id and f.id = p.file_id
    where p.mall_id = $1 and (o.id is null or o.pay_type <> 'unified' or (p.file_id is not null and (f.subject is distinct from 'papers' or f.subject_id is distinct from p.order_id)))
    union all select null, f.subject_id, f.subject, f.id from files f where f.mall_id = $1 and f.subject = 'papers' and not exists (select 1 from approval_papers p where p.mall_id = f.mall_id and p.file_id = f.id)`,
  'an approved order that is under way is covered by money held': `
    select o.id from orders o where o.mall_id = $1 and o.fund_status in ('freezing', 'approved') and o.status in ('pending', 'waitDelivered', 'waitReceive', 'waitAccept')
    and o.amount <> (select coalesce(sum(frozen + spent), 0) from order_funds f where f.mall_id = o.mall_id and f.order_id = o.id)`,
  'an order that will not be bought holds no money': `
    select o.id, o.status from orders o join order_funds f on f.mall_id = o.mall_id and f.order_id = o.id
    where o.mall_id = $1 and o.status in ('cancelled', 'rejected', 'close') and f.frozen <> 0`,
  'a settled order holds no money and has spent what was accepted': `
    select o.id from orders o where o.mall_id = $1 and o.settle_status = 'settled' and
    (select (coalesce(sum(frozen), 0), coalesce(sum(spent), 0)) from order_funds f where f.mall_id = o.mall_id and f.order_id = o.id)
    is distinct from (select (0::numeric, amount::numeric - coalesce((select sum(amount + freight) from after_sales c where c.mall_id = o.mall_id and c.order_id = o.id and c.status = 'refunded' and c.route = 'ledger'), 0)) from acceptances a where a.mall_id = o.mall_id and a.order_id = o.id and a.status = 'confirmed')`,
  'a statement is split over the accounts to the last fen': `
    select s.id, s.amount::text, s.status from statements s where s.mall_id = $1 and s.amount <> (select coalesce(sum(amount), 0) from statement_parts p where p.mall_id = s.mall_id and p.statement_id = s.id)`,
  'what a settled statement says of an account is what the ledger spent, line by line': `
    select coalesce(p.order_id, e.order_id) as "order", coalesce(p.fund_id, e.fund_id) as fund, p.amount::text as paper, e.amount::text as ledger
    from (select p.* from statement_parts p join statements s on s.mall_id = p.mall_id and s.id = p.statement_id where p.mall_id = $1 and s.status = 'settled') p
    full join (select order_id, fund_id, sum(amount) as amount from fund_entries where mall_id = $1 and kind = 'spend' group by order_id, fund_id) e on e.order_id = p.order_id and e.fund_id = p.fund_id
    where p.amount is distinct from e.amount`,
  'a statement that waits is covered by what its accounts hold': `
    select p.order_id, p.fund_id, p.amount::text, f.frozen::text from statement_parts p join statements s on s.mall_id = p.mall_id and s.id = p.statement_id
    left join order_funds f on f.mall_id = p.mall_id and f.order_id = p.order_id and f.fund_id = p.fund_id where p.mall_id = $1 and s.status = 'settling' and p.amount > coalesce(f.frozen, 0)`,
  'an invoice number counts once per seller and has an order of it': `
    select i.id, i.store_id, i.inv_no from invoices i where i.mall_id = $1 and (exists (select 1 from invoices x where x.mall_id = i.mall_id and x.store_id = i.store_id and x.inv_code = i.inv_code and x.inv_no = i.inv_no and x.id <> i.id)
      or not exists (select 1 from order_invoices p join orders o on o.mall_id = p.mall_id and o.id = p.order_id where p.mall_id = i.mall_id and p.invoice_id = i.id and o.store_id = i.store_id))`,
  'what was given back is what its cases say, and no more than was accepted': `
    select l.order_id, l.line_no, l.returned_num, c.refunded::int, c.live::int, l.accepted_num from order_lines l left join lateral (
      select coalesce(sum(num) filter (where status = 'refunded'), 0) as refunded, coalesce(sum(num) filter (where status not in ('refused', 'withdrawn')), 0) as live, coalesce(sum(amount) filter (where status not in ('refused', 'withdrawn')), 0) as amount
      from after_sales c where c.mall_id = l.mall_id and c.order_id = l.order_id and c.line_no = l.line_no) c on true
    where l.mall_id = $1 and (l.returned_num <> c.refunded or c.live > coalesce(l.accepted_num, 0)
      or c.amount > floor((l.unit_price * coalesce(l.accepted_num, 0) + 50) / 100) * 100 or (c.live > 0 and c.live = l.accepted_num and c.amount <> floor((l.unit_price * l.accepted_num + 50) / 100) * 100))`,
  'an acceptance is worth what was accepted, less what went back before it was settled': `
    select a.id, a.amount::text from acceptances a where a.mall_id = $1 and a.status = 'confirmed' and (
      a.amount <> a.freight + (select coalesce(sum(amount), 0) from acceptance_lines l where l.mall_id = a.mall_id and l.acceptance_id = a.id)
      or exists (select 1 from acceptance_lines l join order_lines o on o.mall_id = l.mall_id and o.order_id = a.order_id and o.line_no = l.line_no where l.mall_id = a.mall_id and l.acceptance_id = a.id
        and (l.amount <> floor((o.unit_price * l.accepted_num + 50) / 100) * 100 - coalesce((select sum(c.amount) from after_sales c where c.mall_id = a.mall_id and c.order_id = a.order_id and c.line_no = l.line_no and c.route = 'unfreeze'), 0)
          or l.returned_num <> coalesce((select sum(c.num) from after_sales c where c.mall_id = a.mall_id and c.order_id = a.order_id and c.line_no = l.line_no and c.route = 'unfreeze'), 0))))`,
  'a refund of after-sales is counted once where its money went': `
    select c.id, c.route from after_sales c join orders o on o.mall_id = c.mall_id and o.id = c.order_id where c.mall_id = $1 and c.status = 'refunded' and (
      (c.route in ('unfreeze', 'ledger') and c.amount + c.freight <> (select coalesce(sum((p->>'amount')::bigint), 0) from jsonb_array_elements(c.parts) p))
      or (c.route = 'payment' and c.amount + c.freight <> (select coalesce(sum(r.amount), 0) from refunds r where r.mall_id = c.mall_id and r.id = c.order_id || '.afs.' || c.id)))
    union all select c.id, c.status from after_sales c where c.mall_id = $1 and c.status <> 'refunded' and (c.route is not null or c.freight <> 0 or c.parts is not null)`,
  'an order of which everything went back is closed': `
    select o.id, o.status from orders o where o.mall_id = $1 and o.status in ('finished', 'close') and exists (select 1 from after_sales c where c.mall_id = o.mall_id and c.order_id = o.id and c.status = 'refunded')
    and (o.status = 'close') is distinct from not exists (select 1 from order_lines l where l.mall_id = o.mall_id and l.order_id = o.id and l.gift_of is null and coalesce(l.accepted_num, 0) > l.returned_num)`,
  'goods wait to be registered no more often than they were accepted': `
    select a.id from assets a join order_lines l on l.mall_id = a.mall_id and l.order_id = a.order_id and l.line_no = a.line_no where a.mall_id = $1 and (a.num > coalesce(l.accepted_num, 0) or a.returned_num > l.returned_num or (a.status = 'void') is distinct from (a.returned_num = a.num and a.asset_no is null) or (a.status = 'recorded') is distinct from (a.asset_no is not null))`,
  'only orders cleared for it have left the supplier': `
    select id, pay_type, fund_status, pay_status from orders where mall_id = $1 and status in ('waitReceive', 'waitAccept')
    and not (case pay_type when 'unified' then fund_status = 'approved' when 'online' then pay_status = 'paid' else true end)`,
  'the log of an order ends where the order is': `
    select o.id, o.status, e.to_status from orders o left join lateral (select to_status from order_events e where e.mall_id = o.mall_id and e.order_id = o.id
      and e.to_status in ('pending', 'waitDelivered', 'waitReceive', 'waitAccept', 'finished', 'cancelled', 'rejected', 'close') order by at desc, id desc limit 1) e on true
    where o.mall_id = $1 and o.status is distinct from e.to_status`,
  'an acceptance judges no more than was bought, and one at a time counts': `
    select a.id from acceptances a join acceptance_lines l on l.mall_id = a.mall_id and l.acceptance_id = a.id join order_lines o on o.mall_id = a.mall_id and o.order_id = a.order_id and o.line_no = l.line_no
    where a.mall_id = $1 and a.status in ('toConfirm', 'confirmed') and l.accepted_num + l.rejected_num <> o.num
    union all select order_id from acceptances where mall_id = $1 and status in ('toConfirm', 'confirmed') group by order_id having count(*) > 1`,
  'a statement costs its acceptances': `
    select s.id from statements s where s.mall_id = $1 and s.status <> 'cancelled' and s.amount is distinct from (select sum(amount) from acceptances a where a.mall_id = s.mall_id and a.statement_id = s.id)`,
  'a payment is counted once and never more is given back than came': `
    select p.id from payments p where p.mall_id = $1 and (p.refunded + p.refunding > p.amount
      or p.refunded <> (select coalesce(sum(r.amount), 0) from refunds r where r.mall_id = p.mall_id and r.payment_id = p.id and not r.extra and r.status = 'refunded')
      or p.refunding <> (select coalesce(sum(r.amount), 0) from refunds r where r.mall_id = p.mall_id and r.payment_id = p.id and not r.extra and r.status = 'refunding')
      or (p.status in ('paid', 'refunded')) is distinct from exists (select 1 from payment_events e where e.mall_id = p.mall_id and e.payment_id = p.id and e.kind = 'paid')
      or p.refunded <> (select coalesce(sum(amount), 0) from payment_events e where e.mall_id = p.mall_id and e.payment_id = p.id and e.kind = 'refund'))`,
  'an order is refunded when the provider has said so of all its money, and not before': `
    select o.id, o.pay_status from orders o where o.mall_id = $1 and o.pay_status in ('refunding', 'refunded')
    and (o.pay_status = 'refunding') is distinct from exists (select 1 from refunds r where r.mall_id = o.mall_id and r.order_id = o.id and r.status = 'refunding')`,
  'every step of an order is in the audit trail': `
    select e.order_id, e.action, e.steps::int, coalesce(a.rows, 0)::int as rows from (select order_id, action, count(*) as steps from order_events where mall_id = $1 group by order_id, action) e
    left join (select subject_id, verb, count(*) as rows from audit_rows where mall_id = $1 and subject = 'order' group by subject_id, verb) a on a.subject_id = e.order_id and a.verb = 'order.' || e.action
    where e.steps is distinct from a.rows`,
  'acceptances and statements that moved are in the audit trail': `
    select a.id, a.status from acceptances a join orders o on o.mall_id = a.mall_id and o.id = a.order_id where a.mall_id = $1 and not exists (select 1 from audit_rows r where r.mall_id = a.mall_id and r.verb = 'order.accept' and r.subject_id = a.order_id)
    union all select s.id, s.status from statements s where s.mall_id = $1 and not exists (select 1 from audit_rows r where r.mall_id = s.mall_id and r.verb = 'settlement.make' and r.subject_id = s.id)
    union all select s.id, s.status from statements s where s.mall_id = $1 and s.status = 'settled' and not exists (select 1 from audit_rows r where r.mall_id = s.mall_id and r.verb = 'settlement.settle' and r.subject_id = s.id)`,
  'a campaign has sold what is in orders at its price, and within its limits': `
    select g.campaign_id, g.product_id, g.sold, l.num::int as ordered from campaign_goods g left join lateral (
      select coalesce(sum(l.num), 0) as num from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
      where l.mall_id = g.mall_id and l.product_id = g.product_id and l.campaign->>'id' = g.campaign_id and l.gift_of is null and o.status not in ('cancelled', 'rejected', 'close')) l on true
    where g.mall_id = $1 and (g.sold <> l.num or g.sold > coalesce(g.stock, g.sold))
    union all select b.campaign_id, b.product_id || ' ' || b.person_id, b.bought, l.num::int from campaign_buyers b join campaign_goods g on g.mall_id = b.mall_id and g.campaign_id = b.campaign_id and g.product_id = b.product_id left join lateral (
      select coalesce(sum(l.num), 0) as num from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
      where l.mall_id = b.mall_id and l.product_id = b.product_id and l.campaign->>'id' = b.campaign_id and l.gift_of is null and o.buyer_id = b.person_id and o.status not in ('cancelled', 'rejected', 'close')) l on true
    where b.mall_id = $1 and (b.bought <> l.num or b.bought > coalesce(g.per_person, b.bought))`,
  'a gift costs nothing and belongs to a line of its order': `
    select l.order_id, l.line_no from order_lines l where l.mall_id = $1 and l.gift_of is not null and (l.unit_price <> 0 or l.amount <> 0
      or not exists (select 1 from order_lines m where m.mall_id = l.mall_id and m.order_id = l.order_id and m.line_no = l.gift_of and m.gift_of is null))`,
  'a line at the price of a campaign is below its list price': `select order_id, line_no from order_lines where mall_id = $1 and campaign is not null and gift_of is null and not (unit_price < list_price)`,
  'stock is never below nothing': `select product_id from product_stock where mall_id = $1 and stock < 0`,
}

/** Where a law is broken in a school: `law: row`. Empty when all is well. */
export async function brokenLaws(mall: ReadableMall, school?: SchoolCode): Promise<string[]> {
  const broken: string[] = []
  for (const [law, text] of Object.entries(laws)) {
    const rows = await mall.sql(text, [mall.school(school).id], school)
    broken.push(...rows.map(row => `${law}: ${JSON.stringify(row)}`))
  }
  return broken
}

/** Statements whose paper, as finance reads it, says something else of an account than the ledger has spent for its orders. */
export async function papersBesideLedger(mall: TestMall, school?: SchoolCode): Promise<string[]> {
  const { settlement } = mall.as('finance', school)
  const { list } = await settlement.list({ status: 'settled', rows: 5 })
  const differing: string[] = []
  for (const { id } of list) {
    const paper = await settlement.detail({ id })
    const spent = await mall.sql<{ fund: string; amount: number }>(
      "select fund_id as fund, sum(amount)::float8 as amount from fund_entries where mall_id = $1 and order_id = any($2) and kind = 'spend' group by fund_id order by fund_id",
      [mall.school(school).id, paper.acceptances.map(it => it.orderId)],
      school,
    )
    const said = paper.funds
      .map(it => ({ fund: it.fundId, amount: it.amount }))
      .sort((a, b) => (a.fund < b.fund ? -1 : 1))
    if (JSON.stringify(said) !== JSON.stringify(spent.sort((a, b) => (a.fund < b.fund ? -1 : 1))))
      differing.push(`${id}: ${JSON.stringify(said)} on paper, ${JSON.stringify(spent)} spent`)
  }
  return differing
}

/** Goods that are neither on the shelf nor in an order that holds them, in pieces by goods and region. */
export async function stockAndHeld(
  mall: ReadableMall,
  productIds: readonly string[],
  school?: SchoolCode,
): Promise<Record<string, number>> {
  const rows = await mall.sql<{ key: string; pieces: number }>(
    `
    select s.product_id || ' ' || s.region_code as key, (s.stock + coalesce((select sum(l.num) from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id
      where l.mall_id = s.mall_id and l.product_id = s.product_id and l.region_code = s.region_code and o.status not in ('cancelled', 'rejected', 'close')), 0))::int as pieces
    from product_stock s where s.mall_id = $1 and s.product_id = any($2)`,
    [mall.school(school).id, productIds],
    school,
  )
  return Object.fromEntries(rows.map(it => [it.key, it.pieces]))
}

/** Goods on the shelf and goods that left it in orders and did not come back, in pieces by goods and region: together always the same. */
export async function stockAndGone(
  mall: ReadableMall,
  productIds: readonly string[],
  school?: SchoolCode,
): Promise<Record<string, number>> {
  const rows = await mall.sql<{ key: string; pieces: number }>(
    `
    select s.product_id || ' ' || s.region_code as key, (s.stock + coalesce((select sum(l.num - coalesce((select sum(c.restock_num) from after_sales c where c.mall_id = l.mall_id and c.order_id = l.order_id and c.line_no = l.line_no), 0))
      from order_lines l join orders o on o.mall_id = l.mall_id and o.id = l.order_id where l.mall_id = s.mall_id and l.product_id = s.product_id and l.region_code = s.region_code
      and not exists (select 1 from order_events e where e.mall_id = o.mall_id and e.order_id = o.id and e.action in ('cancel', 'reject', 'expire'))), 0))::int as pieces
    from product_stock s where s.mall_id = $1 and s.product_id = any($2)`,
    [mall.school(school).id, productIds],
    school,
  )
  return Object.fromEntries(rows.map(it => [it.key, it.pieces]))
}
