import type { DbCtx } from './ctx'

/*
 * How a lower floor of the domain reaches an upper one without knowing it (`app/areas/README.md`). The lower area declares what it
 * tells or asks; `app/areas/hooks.ts` says who takes it or answers, once a process.
 */

type Taker<Told extends unknown[]> = (ctx: DbCtx, ...args: Told) => Promise<unknown>

/** Something that happened, told to whoever takes it: one after another, in the order they were registered in, in the open transaction. */
export interface Happening<Told extends unknown[]> {
  (ctx: DbCtx, ...args: Told): Promise<void>
  /** `area` takes it from now on; said again, its taker is another one in the same place. */
  take(area: string, taker: Taker<Told>): void
}

export function happening<Told extends unknown[]>(): Happening<Told> {
  const takers = new Map<string, Taker<Told>>()
  const tell = async (ctx: DbCtx, ...args: Told) => {
    for (const taker of takers.values()) await taker(ctx, ...args)
  }
  return Object.assign(tell, {
    take: (area: string, taker: Taker<Told>) => void takers.set(area, taker),
  })
}

/** Something a lower floor has to know or have done, answered by one upper area; without an answer it fails. */
export interface Question<Answers extends object> {
  (): Answers
  answer(answers: Answers): void
}

/** @param name what is said where nobody answers */
export function question<Answers extends object>(name: string): Question<Answers> {
  let answerer: Answers | undefined
  const ask = () => {
    if (!answerer) throw new Error(`nobody answers for ${name}`)
    return answerer
  }
  return Object.assign(ask, { answer: (answers: Answers) => void (answerer = answers) })
}
