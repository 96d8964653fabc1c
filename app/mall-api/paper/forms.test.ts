import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test, vi } from 'vitest'
import { type AcceptancePaper, acceptancePdf } from './acceptance'
import { type PurchaseFormPaper, orderDetailPdf, purchaseFormPdf } from './purchase-form'

vi.setConfig({ testTimeout: 30_000 })

const head = { language: 'cn', school: '华东示范大学', number: '20261121090000000001', url: 'http://demo.localhost/emall/orders/1', preparedAt: '2026-11-21 17:05' } as const
const funds = [{ number: 'KY-2026-00123', name: '新型催化材料研究', owner: '王𠮷', amount: 2_469_100 }]

const acceptance: AcceptancePaper = {
  ...head,
  orderNo: '20261021090000001001',
  supplier: '上海㛃䶮化学试剂有限公司',
  buyer: { name: '张三', code: 'T20010', department: '化学学院' },
  acceptor: '李䶮',
  confirmer: '周敏',
  acceptedAt: '2026-10-28 09:30',
  opinion: '除两瓶渗漏拒收外，其余合格。',
  funds,
  lines: [
    { product: '无水乙醇', brand: '国药', spec: 'AR 500mL', unit: '瓶', ordered: 20, accepted: 18, rejected: 2, unitPrice: 123_456, amount: 2_222_200, remark: '瓶盖破损' },
    { product: '丁腈手套', spec: '中号', unit: '盒', ordered: 3, accepted: 3, rejected: 0, unitPrice: 450_000, amount: 1_350_000 },
  ],
}

const order: PurchaseFormPaper = {
  ...head,
  supplier: '上海㛃䶮化学试剂有限公司',
  buyer: { name: '张三', code: 'T20010', department: '化学学院', phone: '13800000000' },
  orderedAt: '2026-10-21 09:00',
  paymentType: '统一结算',
  purpose: '科研实验',
  buyReason: '库存不足',
  address: '梅陇路 130 号实验楼',
  funds,
  lines: [{ code: 'ETH-500', product: '无水乙醇', casNo: '64-17-5', spec: 'AR 500mL', unit: '瓶', quantity: 20, unitPrice: 123_456, amount: 2_469_100 }],
  freight: 80_000,
  discount: 50_000,
  steps: [{ at: '2026-10-21 11:00', who: '王𠮷', act: '经费审核通过', remark: '同意' }],
}

async function read(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('acceptance form', () => {
  test('says what was kept, what was sent back and what it costs', async () => {
    const text = await read(await acceptancePdf(acceptance))
    for (const part of ['验收单', '20261021090000001001', '张三 (T20010)', '周敏', '瓶盖破损', '222.22', '合计（元） 357.22', '叁佰伍拾柒元贰角贰分', '王𠮷', '单位公章', '第 1 页 共 1 页']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/瓶 20 18 2/)
  })

  test('English and landscape', async () => {
    const text = await read(await acceptancePdf({ ...acceptance, language: 'en', landscape: true }))
    for (const part of ['Acceptance form', 'Rejected', 'Total (CNY) 357.22', 'Seal of the unit']) expect(text).toContain(part)
  })

  test('facts that are not known leave no empty label', async () => {
    expect(await read(await acceptancePdf(acceptance))).not.toContain('物流单号')
  })
})

describe('purchase form', () => {
  test('says what is bought, why, from which funds and who approved', async () => {
    const text = await read(await purchaseFormPdf(order))
    for (const part of ['采购申请单', '科研实验', '库存不足', 'CAS 64-17-5', '12.3456', '运费 8.00', '优惠 -5.00', '合计（元） 249.91', '贰佰肆拾玖元玖角壹分', '经费审核通过', '签字', '梅陇路 130 号实验楼']) {
      expect(text).toContain(part)
    }
  })

  test('the order detail is the same without anything to sign', async () => {
    const text = await read(await orderDetailPdf({ ...order, language: 'en' }))
    expect(text).toContain('Order detail')
    expect(text).toContain('Total (CNY) 249.91')
    expect(text).not.toContain('Signature')
  })
})
