/** Kinds of suppliers, in the order in which the directory offers them. */
export const supplierKinds = [
  'reagent',
  'bio',
  'instrument',
  'industrial',
  'ecommerce',
  'office',
  'books',
  'cultural',
  'poverty',
] as const
export type SupplierKind = (typeof supplierKinds)[number]
