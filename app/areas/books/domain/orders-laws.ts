import { TRAIL_BEGINS, type Law } from './law'

/** What must hold of orders, their goods and their stock. */
export const orderLaws: readonly Law[] = [
  {
    name: {
      cn: '参团的人按成团价有一张订单，或没有订单',
      en: 'who had a part in a group has one order at its price, or none',
    },
    sql: `
      select m.group_id, m.person_id, m.status, m.checkout_id
      from group_members m
      where m.mall_id = $1 and (m.status = 'ordered') is distinct from exists ( select 1
        from orders o join order_lines l on l.mall_id = o.mall_id and l.order_id = o.id
        join group_buys g on g.mall_id = m.mall_id and g.id = m.group_id
        where o.mall_id = m.mall_id and o.checkout_id = m.checkout_id
        and l.product_id = g.product_id and l.num = m.num and l.unit_price = g.final_price)`,
  },
  {
    name: { cn: '订单金额等于明细加运费', en: 'an order costs its lines and its freight' },
    sql: `
      select o.id
      from orders o
      where o.mall_id = $1 and (o.amount <> o.goods_amount + o.freight
        or o.goods_amount <> (select coalesce(sum(amount), 0) from order_lines l
          where l.mall_id = o.mall_id and l.order_id = o.id))`,
  },
  {
    name: { cn: '明细金额等于单价乘数量', en: 'a line costs its pieces at its price' },
    sql: `
      select order_id, line_no
      from order_lines
      where mall_id = $1 and amount <> floor((unit_price * num + 50) / 100) * 100`,
  },
  {
    name: {
      cn: '明细的发货数量等于其包裹合计，已全部发出或不再发出的订单不再等待',
      en: 'what a line says has left is what its parcels hold, and an order whose goods have all left, or will not, waits no more',
    },
    sql: `
      select l.order_id, l.line_no, l.shipped_num, p.num::int as "in parcels", o.status
      from order_lines l
      join orders o on o.mall_id = l.mall_id and o.id = l.order_id
      left join lateral (select coalesce(sum(num), 0) as num from shipment_lines s
        where s.mall_id = l.mall_id and s.order_id = l.order_id
        and s.line_no = l.line_no) p on true where l.mall_id = $1 and (l.shipped_num <> p.num
        or (o.status in ('waitReceive', 'waitAccept', 'finished') and o.short_reason is null
          and l.shipped_num <> l.num) or (o.status in ('pending', 'cancelled', 'rejected')
          and l.shipped_num > 0)) union all select o.id, null, null, null, o.status from orders o
      where o.mall_id = $1 and o.status = 'waitDelivered' and (o.short_reason is not null
        or not exists (select 1 from order_lines l where l.mall_id = o.mall_id
          and l.order_id = o.id and l.shipped_num < l.num))`,
  },
  {
    name: {
      cn: '合并订单金额等于其订单合计，且至少有一张订单',
      en: 'a checkout costs its orders, and has some',
    },
    sql: `
      select c.id
      from checkouts c
      where c.mall_id = $1 and c.amount is distinct from (select sum(amount) from orders o
        where o.mall_id = c.mall_id and o.checkout_id = c.id)`,
  },
  {
    name: {
      cn: '只有获准发货的订单离开供应商',
      en: 'only orders cleared for it have left the supplier',
    },
    sql: `
      select id, pay_type, fund_status, pay_status
      from orders
      where mall_id = $1 and status in ('waitReceive', 'waitAccept') and not (case pay_type
        when 'unified' then fund_status = 'approved'
        when 'online' then pay_status = 'paid' else true end)`,
  },
  {
    name: { cn: '订单日志的终点与订单状态一致', en: 'the log of an order ends where the order is' },
    sql: `
      select o.id, o.status, e.to_status
      from orders o
      left join lateral (select to_status from order_events e where e.mall_id = o.mall_id
        and e.order_id = o.id
        and e.to_status in ('pending', 'waitDelivered', 'waitReceive', 'waitAccept', 'finished',
          'cancelled', 'rejected', 'close') order by at desc, id desc limit 1) e on true
      where o.mall_id = $1 and o.status is distinct from e.to_status`,
  },
  {
    name: { cn: '订单的每一步都在审计记录中', en: 'every step of an order is in the audit trail' },
    sql: `
      select e.order_id, e.action, e.steps::int, coalesce(a.rows, 0)::int as rows
      from (select order_id, action, count(*) as steps from order_events where mall_id = $1
        group by order_id, action having min(at) >= ${TRAIL_BEGINS}) e left join (select subject_id, verb, count(*) as rows
        from audit_rows where mall_id = $1 and subject = 'order'
        group by subject_id, verb) a on a.subject_id = e.order_id
      and a.verb = 'order.' || e.action
      where e.steps is distinct from a.rows`,
  },
  {
    name: {
      cn: '活动销量等于按活动价成交的订单数量，且不超过限量',
      en: 'a campaign has sold what is in orders at its price, and within its limits',
    },
    sql: `
      select g.campaign_id, g.product_id, g.sold, l.num::int as ordered
      from campaign_goods g
      left join lateral ( select coalesce(sum(l.num), 0) as num from order_lines l
        join orders o on o.mall_id = l.mall_id and o.id = l.order_id where l.mall_id = g.mall_id
        and l.product_id = g.product_id and l.campaign->>'id' = g.campaign_id
        and l.gift_of is null and o.status not in ('cancelled', 'rejected', 'close')) l on true
      where g.mall_id = $1 and (g.sold <> l.num or g.sold > coalesce(g.stock, g.sold))
      union all select b.campaign_id, b.product_id || ' ' || b.person_id, b.bought, l.num::int
      from campaign_buyers b
      join campaign_goods g on g.mall_id = b.mall_id and g.campaign_id = b.campaign_id
      and g.product_id = b.product_id
      left join lateral ( select coalesce(sum(l.num), 0) as num from order_lines l
        join orders o on o.mall_id = l.mall_id and o.id = l.order_id where l.mall_id = b.mall_id
        and l.product_id = b.product_id and l.campaign->>'id' = b.campaign_id
        and l.gift_of is null and o.buyer_id = b.person_id
        and o.status not in ('cancelled', 'rejected', 'close')) l on true where b.mall_id = $1
      and (b.bought <> l.num or b.bought > coalesce(g.per_person, b.bought))`,
  },
  {
    name: {
      cn: '赠品不收费，且附属于同一订单的商品',
      en: 'a gift costs nothing and belongs to a line of its order',
    },
    sql: `
      select l.order_id, l.line_no
      from order_lines l
      where l.mall_id = $1 and l.gift_of is not null and (l.unit_price <> 0 or l.amount <> 0
        or not exists (select 1 from order_lines m where m.mall_id = l.mall_id
          and m.order_id = l.order_id and m.line_no = l.gift_of and m.gift_of is null))`,
  },
  {
    name: {
      cn: '按活动价成交的明细低于原价',
      en: 'a line at the price of a campaign is below its list price',
    },
    sql: `
      select order_id, line_no
      from order_lines
      where mall_id = $1 and campaign is not null and gift_of is null
      and not (unit_price < list_price)`,
  },
  {
    name: { cn: '库存不为负数', en: 'stock is never below nothing' },
    sql: `
      select product_id
      from product_stock
      where mall_id = $1 and stock < 0`,
  },
  {
    name: {
      cn: '供应商对转账的答复与日志中最后一条一致',
      en: 'what a supplier said of a transfer is what the log says last of it',
    },
    sql: `
      select o.id, e.action, o.bank_payment->'answer' as answer
      from orders o
      left join lateral (select action from order_events e where e.mall_id = o.mall_id
        and e.order_id = o.id
        and e.action in ('bankPayment', 'transfer.received', 'transfer.missing')
        order by at desc, id desc limit 1) e on true where o.mall_id = $1
      and e.action is distinct from (case when o.bank_payment is null then null
        when o.bank_payment->'answer' is null then 'bankPayment'
        when (o.bank_payment->'answer'->>'received')::boolean then 'transfer.received' else
          'transfer.missing' end)`,
  },
]
