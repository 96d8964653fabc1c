/** Words printed on every kind of paper; the words of one document stand in its own file. */
export type PaperLanguage = 'cn' | 'en'

const cn = {
  colon: '：',
  number: '编号',
  page: (page: number, pages: number) => `第 ${page} 页 共 ${pages} 页`,
  preparedAt: '制表日期',
  scan: '扫码核验',
  pageSubtotal: '本页小计',
  total: '合计',
  totalMoney: '合计（元）',
  inCapitals: '人民币（大写）',
  funds: '经费账户',
  fundNumber: '经费号',
  fundName: '经费名称',
  fundOwner: '负责人',
  amount: '金额（元）',
  sign: '签字',
  date: '年    月    日',
  seal: '盖章处',
  none: '无',
}
export type CommonWords = typeof cn

const en: CommonWords = {
  colon: ': ',
  number: 'No.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  preparedAt: 'Prepared',
  scan: 'Scan to verify',
  pageSubtotal: 'This page',
  total: 'Total',
  totalMoney: 'Total (CNY)',
  inCapitals: 'In capitals (CNY)',
  funds: 'Fund accounts',
  fundNumber: 'Fund no.',
  fundName: 'Fund',
  fundOwner: 'Owner',
  amount: 'Amount (CNY)',
  sign: 'Signature',
  date: 'Date',
  seal: 'Seal',
  none: 'None',
}

export const commonWords: Record<PaperLanguage, CommonWords> = { cn, en }
