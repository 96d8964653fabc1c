import type cn from './rules.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Purchase rules and declarations',
  permitNo: 'Record or permit no. {{no}}',
  acknowledged: 'Acknowledged by the buyer',
  paper: 'Paper {{n}}',
  name: {
    assetUnit: 'Fixed assets (CNY {{asset}} or more each)',
    assetBulk: 'Bulk assets (CNY {{bulk}} or more each, {{items}} pieces or more)',
    argumentPapers: 'Justification of large purchases (CNY {{papers}} or more per piece or order)',
    controlledChemical: 'Controlled chemicals',
  },
  text: {
    assetUnit:
      'Goods at CNY {{asset}} or more each must be registered as fixed assets after acceptance, or they will not be reimbursed.',
    assetBulk:
      'Similar goods at CNY {{bulk}} or more each, {{items}} or more of them, must be registered as fixed assets after acceptance.',
    argumentPapers:
      'Purchases of CNY {{papers}} or more per piece, line or order (with your other orders from the same supplier that day) must be justified first; upload the papers with the order.',
    controlledChemical:
      'Listed as drug precursor, explosive precursor or highly toxic: must be filed with, or permitted by, the authority before buying, and must not be paid for in cash.',
  },
}
export default words
