import type { Law } from './law'

/** What must hold of what goes back, goods and money. */
export const returnLaws: readonly Law[] = [
  {
    name: {
      cn: '退货数量与售后单一致，且不超过验收数量',
      en: 'what was given back is what its cases say, and no more than was accepted',
    },
    sql: `
      select l.order_id, l.line_no, l.returned_num, c.refunded::int, c.live::int, l.accepted_num
      from order_lines l
      left join lateral ( select coalesce(sum(num) filter (where status = 'refunded'),
        0) as refunded, coalesce(sum(num) filter (where status not in ('refused', 'withdrawn')),
          0) as live, coalesce(sum(amount) filter (where status not in ('refused', 'withdrawn')),
            0) as amount from after_sales c where c.mall_id = l.mall_id
        and c.order_id = l.order_id and c.line_no = l.line_no) c on true where l.mall_id = $1
      and (l.returned_num <> c.refunded or c.live > coalesce(l.accepted_num, 0)
        or c.amount > floor((l.unit_price * coalesce(l.accepted_num, 0) + 50) / 100) * 100
        or (c.live > 0 and c.live = l.accepted_num
          and c.amount <> floor((l.unit_price * l.accepted_num + 50) / 100) * 100))`,
  },
  {
    name: {
      cn: '售后退款只在其去向计一次',
      en: 'a refund of after-sales is counted once where its money went',
    },
    sql: `
      select c.id, c.route
      from after_sales c
      join orders o on o.mall_id = c.mall_id and o.id = c.order_id
      where c.mall_id = $1 and c.status = 'refunded' and ( (c.route in ('unfreeze', 'ledger')
          and c.amount + c.freight <> (select coalesce(sum((p->>'amount')::bigint), 0)
            from jsonb_array_elements(c.parts) p)) or (c.route = 'payment'
          and c.amount + c.freight <> (select coalesce(sum(r.amount), 0) from refunds r
            where r.mall_id = c.mall_id and r.id = c.order_id || '.afs.' || c.id)))
      union all select c.id, c.status
      from after_sales c
      where c.mall_id = $1 and c.status <> 'refunded' and (c.route is not null or c.freight <> 0
        or c.parts is not null)`,
  },
  {
    name: { cn: '全部退回的订单已关闭', en: 'an order of which everything went back is closed' },
    sql: `
      select o.id, o.status
      from orders o
      where o.mall_id = $1 and o.status in ('finished', 'close') and exists (select 1
        from after_sales c where c.mall_id = o.mall_id and c.order_id = o.id
        and c.status = 'refunded') and (o.status = 'close') is distinct from not exists (select 1
        from order_lines l where l.mall_id = o.mall_id and l.order_id = o.id and l.gift_of is null
        and coalesce(l.accepted_num, 0) > l.returned_num)`,
  },
  {
    name: {
      cn: '每笔付款只计一次，退回不超过付入',
      en: 'a payment is counted once and never more is given back than came',
    },
    sql: `
      select p.id
      from payments p
      where p.mall_id = $1 and (p.refunded + p.refunding > p.amount
        or p.refunded <> (select coalesce(sum(r.amount), 0) from refunds r
          where r.mall_id = p.mall_id and r.payment_id = p.id and not r.extra
          and r.status = 'refunded') or p.refunding <> (select coalesce(sum(r.amount), 0)
          from refunds r where r.mall_id = p.mall_id and r.payment_id = p.id and not r.extra
          and r.status = 'refunding')
        or (p.status in ('paid', 'refunded')) is distinct from exists (select 1
          from payment_events e where e.mall_id = p.mall_id and e.payment_id = p.id
          and e.kind = 'paid') or p.refunded <> (select coalesce(sum(amount), 0)
          from payment_events e where e.mall_id = p.mall_id and e.payment_id = p.id
          and e.kind = 'refund'))`,
  },
  {
    name: {
      cn: '订单在支付方确认全部退款后才为已退款',
      en: 'an order is refunded when the provider has said so of all its money, and not before',
    },
    sql: `
      select o.id, o.pay_status
      from orders o
      where o.mall_id = $1 and o.pay_status in ('refunding', 'refunded')
      and (o.pay_status = 'refunding') is distinct from exists (select 1 from refunds r
        where r.mall_id = o.mall_id and r.order_id = o.id and r.status = 'refunding')`,
  },
]
