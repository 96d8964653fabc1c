import type {
  ComplaintAnswer,
  ComplaintCategory,
  complaints as calls,
  ComplaintStatus,
  ComplaintType,
} from '../contract'
import type { VerbInput } from '~/contract/endpoint'
import { EXPORT_ROWS_MAX } from '~/contract/limits'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { listFile, textCell as text } from '~/mall/core/table-file'
import { englishNames } from '~/areas/suppliers/domain/directory'
import { ownComplaints } from './find-complaints'

interface Words {
  name: string
  heads: string[]
  about: Record<ComplaintType, string>
  category: Record<ComplaintCategory, string>
  status: Record<ComplaintStatus, string>
  answer: Record<ComplaintAnswer, string>
}
const words: Record<'cn' | 'en', Words> = {
  cn: {
    name: '投诉',
    heads: [
      '投诉单号',
      '提交时间',
      '投诉类型',
      '订单号／商品编号',
      '投诉对象',
      '供应商',
      '问题类型',
      '投诉主题',
      '问题描述',
      '状态',
      '结论',
      '处理部门',
      '答复内容',
      '结束时间',
    ],
    about: { PRODUCT: '商品投诉', ORDERS: '订单投诉' },
    category: {
      QUALITY: '商品质量与描述不符',
      INFORMATION: '商品信息不完整',
      DELIVERY: '供应商发货不及时',
      TRANSPORT: '运输不当',
      STOCK: '下单后缺货',
      SERVICE: '服务态度差',
      AGREEMENT: '商品与协议不符',
      PRICE: '价格偏高',
      BRAND: '无品牌授权',
      INVOICE: '统一结算订单发票误开给采购人',
      OTHER: '其他',
    },
    status: { NEW: '待处理', PROCESSED: '已处理', WITHDRAWN: '已撤销' },
    answer: { VALID: '投诉有效', INVALID: '投诉无效' },
  },
  en: {
    name: 'complaints',
    heads: [
      'Complaint no.',
      'Submitted',
      'Kind',
      'Order / article',
      'About',
      'Supplier',
      'Problem',
      'Subject',
      'Description',
      'Status',
      'Finding',
      'Department',
      'Answer',
      'Ended',
    ],
    about: { PRODUCT: 'Goods', ORDERS: 'Order' },
    category: {
      QUALITY: 'Quality differs',
      INFORMATION: 'Incomplete information',
      DELIVERY: 'Late delivery',
      TRANSPORT: 'Improper transport',
      STOCK: 'Out of stock after order',
      SERVICE: 'Poor service',
      AGREEMENT: 'Differs from agreement',
      PRICE: 'Price too high',
      BRAND: 'No brand authorization',
      INVOICE: 'Invoice wrongly given to buyer',
      OTHER: 'Other',
    },
    status: { NEW: 'Pending', PROCESSED: 'Processed', WITHDRAWN: 'Withdrawn' },
    answer: { VALID: 'Valid', INVALID: 'Invalid' },
  },
}
const widths = [24, 17, 12, 24, 30, 22, 22, 30, 50, 10, 10, 16, 50, 17]

/** Own complaints as a table to keep, with what was said and answered. */
export async function exportComplaints(
  ctx: Ctx,
  { type, language, ...filters }: VerbInput<typeof calls.export>,
) {
  const page = await ownComplaints(ctx, { ...filters, page: 1, rows: EXPORT_ROWS_MAX })
  const { about, category, status, answer, ...table } = words[language]
  const english = await englishNames(ctx)
  return listFile(ctx, type, page, { ...table, widths }, it => [
    { id: it.id },
    text(minuteOf(it.createdAt)),
    text(about[it.businessType]),
    it.businessId ? { id: it.businessId } : null,
    text((language === 'en' && it.businessNameEn) || it.businessName),
    text(language === 'en' ? english(it.sellerId, it.sellerName) : it.sellerName),
    text(category[it.category]),
    text(it.subject),
    text(it.content),
    text(status[it.status]),
    text(it.answer && answer[it.answer]),
    text(it.depName),
    text(it.answerContent),
    text(it.endedAt && minuteOf(it.endedAt)),
  ])
}
