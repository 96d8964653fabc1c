/** Why something was not done to one of several orders; of an `invalid` input, what is wrong with its first field. */
export const eachFaults = [
  'fund_short',
  'limit_short',
  'split_changed',
  'amount_mismatch',
  'fund_required',
  'paper_missing',
  'rule_refuses',
  'nobody_agrees',
  'parcel_known',
  'wrong_state',
  'not_found',
] as const
