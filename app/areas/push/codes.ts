/** Push rate options of spec 3: no limit, once, three times, five times a day. */
export const pushRates = ['none', 'one', 'three', 'five'] as const
export type PushRate = (typeof pushRates)[number]
