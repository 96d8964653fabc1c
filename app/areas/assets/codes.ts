/** `void`: given back before it was registered. */
export const assetStatuses = ['wait', 'recorded', 'void'] as const
export type AssetStatus = (typeof assetStatuses)[number]
/** Which threshold of spec 9 made it an asset. */
export const assetRules = ['asset', 'bulk'] as const
/** Classes of fixed assets at universities that a mall sells anything of: two digits, then up to six of the school's own. */
export const assetClasses = [
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
] as const
