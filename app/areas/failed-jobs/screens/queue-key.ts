import type { ToldQueue } from '../contract'

type QueueKeyOf<Q extends string> = Q extends `${infer Area}.${infer What}` ? `${Area}_${What}` : Q

/** A queue's name as a key of words, which use the dot themselves. */
export const queueKey = (queue: ToldQueue) => queue.replace('.', '_') as QueueKeyOf<ToldQueue>
