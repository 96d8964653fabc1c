import type {
  AfterSalesKind,
  AfterSalesReason,
  AfterSalesRow,
  AfterSalesStatus,
  RefundRoute,
  afterSales as calls,
} from '../contract'
import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text, type Cell } from '~/mall/core/table-file'
import { listCases } from './find-cases'

interface Words {
  name: string
  heads: string[]
  status: Record<AfterSalesStatus, string>
  kind: Record<AfterSalesKind, string>
  reason: Record<AfterSalesReason, string>
  route: Record<RefundRoute, string>
}
const words: Record<'cn' | 'en', Words> = {
  cn: {
    name: '售后单',
    heads: [
      '售后单号',
      '订单号',
      '申请时间',
      '结束时间',
      '供应商',
      '采购人',
      '商品',
      '货号',
      '规格',
      '单位',
      '退回数量',
      '商品金额（元）',
      '运费（元）',
      '类型',
      '原因',
      '状态',
      '退款方式',
    ],
    status: {
      applied: '待供应商处理',
      agreed: '待寄回',
      returning: '退货途中',
      received: '待退款',
      refunded: '退款完成',
      refused: '供应商已拒绝',
      withdrawn: '已撤回',
    },
    kind: { return: '退货退款', refundOnly: '仅退款' },
    reason: {
      damaged: '运输破损',
      wrong: '发错商品或规格',
      missing: '数量短缺、配件缺失',
      quality: '质量问题、与描述不符',
      notNeeded: '不再需要',
      other: '其他原因',
    },
    route: {
      payment: '原路退回',
      unfreeze: '解冻经费',
      ledger: '退回经费账号',
      direct: '供应商直接退还',
      waiting: '结算完成后退款',
    },
  },
  en: {
    name: 'after-sales',
    heads: [
      'Case no.',
      'Order no.',
      'Requested',
      'Ended',
      'Supplier',
      'Buyer',
      'Goods',
      'Code',
      'Spec',
      'Unit',
      'Pieces',
      'Goods (CNY)',
      'Freight (CNY)',
      'Kind',
      'Reason',
      'Status',
      'Refund',
    ],
    status: {
      applied: 'With the supplier',
      agreed: 'To be sent back',
      returning: 'On its way back',
      received: 'To be refunded',
      refunded: 'Refund completed',
      refused: 'Refused',
      withdrawn: 'Withdrawn',
    },
    kind: { return: 'Return and refund', refundOnly: 'Refund only' },
    reason: {
      damaged: 'Damaged in transport',
      wrong: 'Wrong goods or specification',
      missing: 'Pieces or parts missing',
      quality: 'Faulty or not as described',
      notNeeded: 'No longer needed',
      other: 'Something else',
    },
    route: {
      payment: 'As paid online',
      unfreeze: 'Funds released',
      ledger: 'Back to fund accounts',
      direct: 'By the supplier directly',
      waiting: 'After settlement',
    },
  },
}
const widths = [24, 24, 17, 17, 22, 10, 36, 16, 16, 6, 8, 12, 10, 12, 20, 14, 18]

function cellsOf(it: AfterSalesRow, language: 'cn' | 'en'): Cell[] {
  const { status, kind, reason, route } = words[language]
  const pick = (cn: string, en: string) => (language === 'en' && en) || cn
  return [
    { id: it.id },
    { id: it.orderId },
    text(minuteOf(new Date(it.createdAt))),
    text(it.endedAt && minuteOf(new Date(it.endedAt))),
    text(pick(it.storeName, it.storeNameEn)),
    text(it.buyerName),
    text(pick(it.name, it.nameEn)),
    text(it.code),
    text(it.spec),
    text(pick(it.unit, it.unitEn)),
    { count: it.num },
    { yuan: it.amount },
    { yuan: it.freight },
    text(kind[it.kind]),
    text(reason[it.reason]),
    text(status[it.status]),
    text(route[it.route]),
  ]
}

/** A list of cases as a table to keep, in the order of the list. Who may read the list may have the table. */
export async function exportCases(
  ctx: Ctx,
  { scope, type, language, ...filters }: VerbInput<typeof calls.export>,
) {
  const page = await listCases(scope)(ctx, { ...filters, page: 1, rows: EXPORT_ROWS_MAX })
  return listFile(ctx, type, page, { ...words[language], widths }, it => cellsOf(it, language))
}
