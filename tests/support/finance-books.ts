import { MallError } from '~/contract/errors'
import type { MovementKind } from '~/areas/finance/codes'
import { sumHao, type Hao } from '~/contract/money'
import {
  UnclearAnswer,
  type FinanceMovement,
  type FinanceSystem,
  type FinanceWord,
} from '~/mall/gateways/finance/port'

/** `before`: nobody hears; `after`: it is done and the answer gets lost; `unclear`: no word; `busy`: nothing was asked. */
type Failure = 'before' | 'after' | 'unclear' | 'busy'

export interface FinanceBooks extends FinanceSystem {
  failure: Failure | null
  /** Where it is set, only this account fails. */
  failing: string | null
  /** What of it is refused. */
  refuses: ReadonlySet<MovementKind>
  /** What its accounts began with; those that are missing it does not know. */
  budgets: Map<string, Hao>
  /** Accounts whose remainder it was asked for. */
  budgetsAsked: string[]
  /** What it waits for before it says what is left. */
  pause: Promise<unknown> | null
  asked: (FinanceMovement & { kind: MovementKind })[]
  /** Movements that were followed, by key. */
  followed: Map<string, FinanceMovement & { kind: MovementKind }>
  /** By `<order> <account>`; what has come to nothing is left out. */
  frozen(): Record<string, number>
  booked(): Record<string, number>
  clear(): void
}

/** A finance system that keeps books by the key as its page describes it: what is not frozen is not released, what is not booked not reversed. */
export function financeBooks(): FinanceBooks {
  const frozen = new Map<string, number>()
  const booked = new Map<string, number>()
  const words = new Map<string, { body: string; word: FinanceWord }>()
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount)
  const refuse = (code: string, message: string): FinanceWord => ({
    state: 'refused',
    code,
    message,
  })

  function act(kind: MovementKind, movement: FinanceMovement): FinanceWord {
    const { amount, key } = movement
    const of = `${movement.orderId} ${movement.accountNo}`
    const held = frozen.get(of) ?? 0
    if (books.refuses.has(kind)) return refuse('budget_short', '额度不足')
    if (kind === 'release' && held < amount) return refuse('not_frozen', '没有冻结')
    if (kind === 'reverse' && (booked.get(of) ?? 0) < amount)
      return refuse('amount_wrong', '未曾入账')
    if (kind === 'freeze') add(frozen, of, amount)
    if (kind === 'release') add(frozen, of, -amount)
    if (kind === 'book') {
      add(frozen, of, -Math.min(held, amount))
      add(booked, of, amount)
    }
    if (kind === 'reverse') add(booked, of, -amount)
    books.followed.set(key, { ...movement, kind })
    return { state: 'done', reference: `PZ-${key.slice(-6)}` }
  }

  const move =
    (kind: MovementKind) =>
    async (movement: FinanceMovement): Promise<FinanceWord> => {
      books.asked.push({ ...movement, kind })
      const fails = books.failing === null || books.failing === movement.accountNo
      const failure = fails ? books.failure : null
      if (failure === 'unclear') throw new UnclearAnswer('status 500')
      if (failure === 'busy') throw new MallError('busy')
      if (failure === 'before') throw new Error('nobody there')
      const body = JSON.stringify(movement)
      const known = words.get(movement.key)
      const word =
        known && known.body !== body
          ? refuse('key_reused', '')
          : (known?.word ?? act(kind, movement))
      if (!known) words.set(movement.key, { body, word })
      if (failure === 'after') throw new Error('the answer got lost')
      return word
    }
  const standing = (of: Map<string, number>) =>
    Object.fromEntries([...of].filter(([, amount]) => amount !== 0))

  const books: FinanceBooks = {
    name: 'books',
    failure: null,
    failing: null,
    refuses: new Set(),
    budgets: new Map(),
    budgetsAsked: [],
    pause: null,
    asked: [],
    followed: new Map(),
    frozen: () => standing(frozen),
    booked: () => standing(booked),
    clear() {
      Object.assign(books, {
        failure: null,
        failing: null,
        refuses: new Set(),
        asked: [],
        budgetsAsked: [],
        pause: null,
      })
    },
    async budget({ accountNo }) {
      books.budgetsAsked.push(accountNo)
      await books.pause
      const fails = books.failing === null || books.failing === accountNo
      if (fails && books.failure === 'busy') throw new MallError('busy')
      if (fails && books.failure) throw new Error('nobody there')
      const budget = books.budgets.get(accountNo)
      if (budget === undefined) return null
      const ofAccount = (of: Map<string, number>) =>
        sumHao([...of].flatMap(([key, sum]) => (key.endsWith(` ${accountNo}`) ? [sum] : [])))
      return budget - ofAccount(frozen) - ofAccount(booked)
    },
    freeze: move('freeze'),
    release: move('release'),
    book: move('book'),
    reverse: move('reverse'),
  }
  return books
}
