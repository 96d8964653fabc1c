import { parentPort } from 'node:worker_threads'
import type { PressAnswer, PressOrder } from './press'
import { printers } from './printers'

const print = (order: PressOrder): Promise<Buffer> => {
  // Each printer takes the data of its own kind; `printPdf` has paired them.
  const printer = printers[order.kind] as (data: PressOrder['data']) => Promise<Buffer>
  return printer(order.data)
}

parentPort?.on('message', (order: PressOrder) => {
  const answer = (it: PressAnswer) => parentPort?.postMessage(it)
  print(order).then(
    (pdf) => answer({ id: order.id, pdf }),
    (error: unknown) => answer({ id: order.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
