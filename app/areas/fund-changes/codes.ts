export const countCodes = ['accept_modify', 'accept_confirm'] as const
