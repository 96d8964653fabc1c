/** Rules of spec 9 and of the state's lists that a purchase may touch. */
export const purchaseRules = [
  'assetUnit',
  'assetBulk',
  'argumentPapers',
  'controlledChemical',
] as const
export type PurchaseRule = (typeof purchaseRules)[number]
/** What a rule asks for before the order may be submitted: that it is known, the number of a permit, papers. */
export const ruleNeeds = ['acknowledge', 'permit', 'papers'] as const

export const itemTypes = ['asset', 'chemical', 'consumable', 'gift'] as const
