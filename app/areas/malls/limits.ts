/** The head of a page shows a logo 64 pixels wide: less is blurred everywhere. */
export const LOGO_SIDE_MIN = 64
/** Rules of a school about whose word orders need, people one of them names, and codes in one of its conditions. */
export const APPROVAL_RULES_MAX = 12
export const APPROVERS_MAX = 10
export const RULE_CODES_MAX = 20
/** Working days a further approval may wait before whoever is asked is reminded, where the school does not say. */
export const APPROVAL_REMIND_DAYS = 3
/** Days a school may keep otherwise than the state's calendar has them. */
export const OWN_DAYS_MAX = 60
