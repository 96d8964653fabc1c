export const hazardClasses = [
  'flammable',
  'corrosive',
  'toxic',
  'oxidizer',
  'explosive',
  'gas',
  'irritant',
  'health',
  'environment',
  'water-reactive',
] as const
export type HazardClassCode = (typeof hazardClasses)[number]
/** Lists of the state a chemical may stand in; each has rules of its own for who may buy and what is filed. */
export const controlLists = [
  'drug-precursor-1',
  'drug-precursor-2',
  'drug-precursor-3',
  'explosive-precursor',
  'highly-toxic',
  'hazardous-chemical',
] as const
export type ControlList = (typeof controlLists)[number]

/** Why goods cannot be had: taken off sale, not delivered to the region, none left there; `unknown`: no such goods of that supplier. */
export const saleReasons = ['off_sale', 'not_in_region', 'out_of_stock', 'unknown'] as const

/** Pictograms of GHS, as their pictures are named. */
export const ghsPictograms = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const
export type GhsPictogram = (typeof ghsPictograms)[number]

/** Registers the law keeps of who buys a substance. */
export const controlRegisters = ['explosive-precursor', 'drug-precursor', 'toxic'] as const
export type ControlRegister = (typeof controlRegisters)[number]

/** What prices of packs are compared by. */
export const measures = ['100mL', '100g', 'piece'] as const
export type Measure = (typeof measures)[number]
