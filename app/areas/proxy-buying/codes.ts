/** `agency`: who buys for me; `agencyed`: whom I buy for. */
export const relations = ['agency', 'agencyed'] as const

/** Orders bought for oneself, those one bought for others, those one manages for others. */
export const proxyRoles = ['agency', 'agencyed', 'managed'] as const
export type ProxyRole = (typeof proxyRoles)[number]
