import type cn from './proxy.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  proxyOrders: {
    title: 'Proxy orders',
    lead: 'Orders others bought for you, orders you bought for others, and orders of people who authorised you to manage them.',
    tabs: 'Types of proxy orders',
    agency: 'Bought for me',
    agencyed: 'Bought for others',
    managed: 'Managed for others',
    scheduleTitle: 'Proxy order progress',
    agent: 'Bought by',
    principal: 'Bought for',
    boughtFor: 'Bought for {{name}}',
    inStead: '{{actor}} (for {{name}})',
  },
}

export default words
