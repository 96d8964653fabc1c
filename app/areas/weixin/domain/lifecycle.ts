import { lifecycle } from '~/mall/core/lifecycle'

/** What becomes of a QR code (spec 4). Over time all of them expire, which is no status but `expires_at`. */
export type TicketStatus =
  | 'waiting'
  | 'scanned'
  | 'notBound'
  | 'allowed'
  | 'confirmed'
  | 'refused'
  | 'taken'
  | 'closed'
  | 'spent'
export type TicketAction =
  | 'scan'
  | 'scanUnbound'
  | 'scanTaken'
  | 'scanClosed'
  | 'confirm'
  | 'allow'
  | 'refuse'
  | 'bind'
  | 'enter'

/**
 * `scan…` is the telephone coming, by what WeChat says of whose it is: `notBound`, nobody's here; `taken`, somebody else's than
 * who wants to bind it; `closed`, of somebody the school does not let in this way. The computer takes the last step, once.
 */
export const ticketLife = lifecycle<TicketStatus, TicketAction, 'phone' | 'computer'>({
  waiting: {
    scan: { to: 'scanned', by: ['phone'] },
    scanUnbound: { to: 'notBound', by: ['phone'] },
    scanTaken: { to: 'taken', by: ['phone'] },
    scanClosed: { to: 'closed', by: ['phone'] },
  },
  scanned: {
    confirm: { to: 'confirmed', by: ['phone'] },
    refuse: { to: 'refused', by: ['phone'] },
  },
  notBound: { allow: { to: 'allowed', by: ['phone'] }, refuse: { to: 'refused', by: ['phone'] } },
  allowed: { bind: { to: 'spent', by: ['computer'] } },
  confirmed: { enter: { to: 'spent', by: ['computer'] } },
  refused: {},
  taken: {},
  closed: {},
  spent: {},
})
