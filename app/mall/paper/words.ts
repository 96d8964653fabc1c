/** Words printed on every kind of paper; the words of one document come with its sheet. */
const cn = {
  colon: '：',
  number: '编号',
  page: (page: number, pages: number) => `第 ${page} 页 共 ${pages} 页`,
  preparedAt: '打印时间',
  scan: '扫码核验',
  pageSubtotal: '本页小计',
  carried: '过次页',
  brought: '承前页',
  total: '合计',
  totalMoney: '合计（元）',
  /** Of what the reader may see. */
  listed: '所列合计',
  listedMoney: '所列合计（元）',
  inCapitals: '人民币（大写）',
  sign: '签字',
  date: '年    月    日',
  dateAlign: 'right' as 'left' | 'right',
  seal: '盖章处',
  signatures: '签字盖章',
  missing: (codes: string) => `生僻字：${codes} 在字库中没有字形，以其统一码（Unicode）编号代替。`,
}
export type PaperWords = typeof cn

const en: PaperWords = {
  colon: ': ',
  number: 'No.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  preparedAt: 'Printed',
  scan: 'Scan to verify',
  pageSubtotal: 'This page',
  carried: 'Carried forward',
  brought: 'Brought forward',
  total: 'Total',
  totalMoney: 'Total (CNY)',
  listed: 'Total listed',
  listedMoney: 'Total listed (CNY)',
  inCapitals: 'In words (CNY)',
  sign: 'Signature',
  date: 'Date:',
  dateAlign: 'left',
  seal: 'Place for seal',
  signatures: 'Signatures',
  missing: codes =>
    `Rare characters: ${codes} have no glyph in our fonts and are given by their Unicode number.`,
}

export const paperWords: Record<'cn' | 'en', PaperWords> = { cn, en }
