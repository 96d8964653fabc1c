/** Why goods of several were not put where they should go. */
export const refusals = [
  'gone',
  'off_sale',
  'full',
  'quantity_min',
  'quantity_step',
  'quantity_max',
] as const
export type Refusal = (typeof refusals)[number]
