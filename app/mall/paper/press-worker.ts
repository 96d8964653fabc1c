import { parentPort } from 'node:worker_threads'
import { jobs } from './jobs'
import type { PressAnswer, PressOrder } from './press'

const work = (order: PressOrder): Promise<Buffer> => {
  // Each job takes the data of its own kind; the press has paired them.
  const job = jobs[order.kind] as (data: PressOrder['data']) => Promise<Buffer>
  return job(order.data)
}

parentPort?.on('message', (order: PressOrder) => {
  const answer = (it: PressAnswer) => parentPort?.postMessage(it)
  work(order).then(
    bytes => answer({ id: order.id, made: bytes }),
    (error: unknown) =>
      answer({
        id: order.id,
        failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  )
})
