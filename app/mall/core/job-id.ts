import { createHash } from 'node:crypto'

/** The same id for the same work, whoever queues it: of an id that is in the queue already, pg-boss keeps the first. */
export function jobIdOf(queue: string, mallId: number, ...parts: string[]): string {
  const hex = createHash('sha256')
    .update([queue, mallId, ...parts].join(' '))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
