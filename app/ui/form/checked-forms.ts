/** Forms whose fields are looked over as they are left, where scripts run; `routes/check-field` knows their shapes. */
export type CheckedForm =
  | 'address'
  | 'checkout'
  | 'complaint'
  | 'demand'
  | 'deputy'
  | 'goods'
  | 'group'
  | 'key'
  | 'publish'
  | 'registration'
  | 'ship'
  | 'survey'
