import type { Law } from './law'

/** What must hold of who agreed to an order. */
export const approvalLaws: readonly Law[] = [
  {
    name: {
      cn: '已通过的订单具备所需的每一级审批，且没有不应由其审批的人的意见',
      en: 'an approved order has every further word it was asked for, and none from whom it may not come',
    },
    sql: `
      select s.order_id, s.no, s.status, s.decided_by_id
      from approval_steps s
      join orders o on o.mall_id = s.mall_id and o.id = s.order_id
      where s.mall_id = $1 and ((o.fund_status in ('freezing', 'approved')
          and s.status <> 'approved') or s.decided_by_id = any(s.barred)
        or (s.status = 'waiting') <> (s.decided_by_id is null) or (s.status = 'approved'
          and exists (select 1 from approval_steps b where b.mall_id = s.mall_id
            and b.order_id = s.order_id and b.no < s.no and b.status <> 'approved')))`,
  },
  {
    name: {
      cn: '审批附件属于统一结算的订单，文件与其对应',
      en: 'what is attached to an order for approval is of an order that is paid by unified settlement, and its file is tied to it',
    },
    sql: `
      select p.id, p.order_id, f.subject, f.subject_id
      from approval_papers p
      left join orders o on o.mall_id = p.mall_id and o.id = p.order_id
      left join files f on f.mall_id = p.mall_id and f.id = p.file_id
      where p.mall_id = $1 and (o.id is null or o.pay_type <> 'unified' or (p.file_id is not null
          and (f.subject is distinct from 'papers' or f.subject_id is distinct from p.order_id)))
      union all select null, f.subject_id, f.subject, f.id
      from files f
      where f.mall_id = $1 and f.subject = 'papers' and not exists (select 1
        from approval_papers p where p.mall_id = f.mall_id and p.file_id = f.id)`,
  },
]
