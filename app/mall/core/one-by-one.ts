import { eachFaults } from '~/contract/each-faults'
import { isMallError, type MallError } from '~/contract/errors'
import type { EachReply } from '~/contract/shapes'

/** What an act answers that finds itself done before. */
export const ALREADY = 'already'

/** What is told of it: what is wrong with its first field, where it is one. */
const codeOf = ({ code, details }: MallError): string =>
  code === 'invalid' ? (Object.values(details.fields ?? {})[0] ?? code) : code

/**
 * Does the same to several things one by one, each in a transaction of its own: one to which it cannot be done does not keep the
 * others waiting. A thing that is named twice counts once; a repeated press finds what it did before, and says that.
 * @throws what is none of the faults that are told of each
 */
export async function oneByOne<Thing extends { id: string }>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<unknown>,
): Promise<EachReply> {
  const reply: EachReply = { done: [], refused: [] }
  for (const thing of new Map(things.map(it => [it.id, it])).values()) {
    try {
      if ((await act(thing)) !== ALREADY) reply.done.push(thing.id)
      else reply.already = [...(reply.already ?? []), thing.id]
    } catch (error) {
      const code = isMallError(error) ? codeOf(error) : null
      if (code === null || !eachFaults.some(it => it === code)) throw error
      reply.refused.push({ id: thing.id, code })
    }
  }
  return reply
}
