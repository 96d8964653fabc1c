import { useTranslation } from 'react-i18next'
import type { LogRow, OrderRow } from '../contract'
import type cn from '../words/orders.cn'
import type { Tone } from '~/ui'
import type { OrderStatus } from '../codes'

const tones: Record<OrderStatus, Tone> = {
  pending: 'warning',
  waitDelivered: 'info',
  waitReceive: 'info',
  waitAccept: 'warning',
  finished: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
  close: 'neutral',
}
type Pending = Pick<OrderRow, 'status' | 'fundStatus' | 'payStatus'> & {
  lines?: readonly Pick<OrderRow['lines'][number], 'shippedNum'>[]
}

/** Words and tones for the codes of orders. */
export function useOrderWords() {
  const { t, i18n } = useTranslation('orders')
  return {
    t,
    /** The one word for how an order stands: what its buyer owes comes before what its supplier owes. */
    standing(order: Pending): { text: string; tone: Tone } {
      if (
        order.status === 'pending' &&
        order.fundStatus !== 'none' &&
        order.fundStatus !== 'approved'
      )
        return {
          text: t(`fundStatus.${order.fundStatus}`),
          tone: order.fundStatus === 'returned' ? 'danger' : 'warning',
        }
      if (
        order.status === 'pending' &&
        (order.payStatus === 'unpaid' || order.payStatus === 'paying')
      )
        return { text: t(`payStatus.${order.payStatus}`), tone: 'warning' }
      if (order.status === 'waitDelivered' && order.lines?.some(it => it.shippedNum))
        return { text: t('statusPartly'), tone: 'info' }
      return { text: t(`status.${order.status}`), tone: tones[order.status] }
    },
    /** What somebody did, in a word. */
    did(action: string): string {
      const key = action.replace(/\./g, '_')
      return i18n.exists(`orders:log.${key}`)
        ? t(`log.${key as keyof (typeof cn)['log']}`)
        : t('log.other')
    },
    who: (row: Pick<LogRow, 'actorName' | 'actorKind' | 'onBehalfOf'>) =>
      row.actorKind === 'system'
        ? t('log.system')
        : row.onBehalfOf
          ? t('card.inStead', { actor: row.actorName, name: row.onBehalfOf })
          : row.actorName,
    /** A remark is what a person wrote, or a code of the mall's own. */
    remark: (text: string | null) =>
      text && i18n.exists(`orders:remarkCode.${text}`)
        ? t(`remarkCode.${text as keyof (typeof cn)['remarkCode']}`)
        : (text ?? ''),
    /** The status of an order, its funds or its payment in the log. */
    state(code: string | null): string {
      if (!code) return ''
      for (const group of ['status', 'fundStatus', 'payStatus', 'settleStatus'] as const)
        if (i18n.exists(`orders:${group}.${code}`)) return t(`${group}.${code}` as 'status.pending')
      return code
    },
  }
}
