import { accounts } from '~/areas/accounts/contract'
import { assets } from '~/areas/assets/contract'
import { customer } from '~/areas/customer/contract'
import type { Endpoint } from './endpoint'
import { hazchem } from '~/areas/hazchem/contract'
import type { System } from '~/areas/malls/codes'
import { messages } from '~/areas/messages/contract'
import { payments } from '~/areas/payments/contract'
import { sso } from '~/areas/sso/contract'
import { weixin } from '~/areas/weixin/contract'

export interface Twin {
  /** The settings that put the real system in its place; none where no real one can be connected yet, or none of the process puts it there. */
  settings: readonly string[]
  /** Its pages, below the base: none of them is there while it does not answer. */
  pages: readonly string[]
  /** Its calls: `not_found` while it does not answer. */
  calls: readonly Endpoint[]
}

/**
 * Every twin there is: what plays a system outside of the mall, inside of it, for demonstrations. A twin takes anybody for
 * anybody and every payment for paid, so that it answers in demonstrations alone (`DEMO=1`), and not beside the real system.
 */
export const twins: Readonly<Record<System, Twin>> = {
  payment: {
    settings: [],
    pages: ['/cashier/{id}'],
    calls: [payments.cashier, payments.press],
  },
  sms: { settings: ['SMS'], pages: ['/sms-outbox'], calls: [accounts.outbox] },
  mail: { settings: ['SMTP_URL', 'MAIL_FROM'], pages: ['/mail-outbox'], calls: [messages.outbox] },
  // Each school says which app of its own speaks there.
  messengers: { settings: [], pages: ['/notice-outbox'], calls: [messages.noticeOutbox] },
  weixin: {
    settings: ['WEIXIN_ACCOUNTS'],
    pages: ['/weixin/twin'],
    calls: [weixin.twin, weixin.twinPick],
  },
  sso: {
    // Each school says where its own is (`signOn`).
    settings: [],
    pages: ['/school-sso/{door}/login', '/school-sso/{door}/logout'],
    calls: [sso.twinDoor],
  },
  hazchem: {
    settings: ['HAZCHEM_URL', 'HAZCHEM_SECRET'],
    pages: ['/hazchem/system'],
    calls: [hazchem.enter],
  },
  assets: {
    settings: ['ASSETS_URL', 'ASSETS_SECRET'],
    pages: ['/assets/system'],
    calls: [assets.enter, assets.register],
  },
  customer: {
    settings: ['CUSTOMER_URL', 'CUSTOMER_SECRET'],
    pages: ['/customer-service'],
    calls: [customer.enter],
  },
  // It is asked, and nobody goes there.
  finance: { settings: ['FINANCE_URL', 'FINANCE_SECRET'], pages: [], calls: [] },
}

const systemOfCall = new Map(
  (Object.entries(twins) as [System, Twin][]).flatMap(([system, { calls }]) =>
    calls.map(call => [call, system] as const),
  ),
)

/** Whose twin answers a call; undefined for the mall's own calls. */
export const twinOfCall = (call: Endpoint): System | undefined => systemOfCall.get(call)
