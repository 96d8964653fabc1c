import { expect, it } from 'vitest'
import { isOfServer, readWrk } from './generator'

const output = `Running 2s test @ http://127.0.0.1:3000/emall/
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.20ms    0.90ms  53.89ms   93.21%
    Req/Sec     9.61k     1.02k   12.01k    75.00%
  Latency Distribution
     50%  901.00us
     75%    1.22ms
     90%    1.90ms
     99%    1.02s
  38284 requests in 2.00s, 314.03MB read
  Socket errors: connect 0, read 1, write 0, timeout 2
  Non-2xx or 3xx responses: 4
Requests/sec:  19142.31
Transfer/sec:    157.01MB
`

it('reads what wrk prints', () => {
  expect(readWrk(output)).toEqual({
    requests: 38_284,
    perSecond: 19_142.31,
    p50: 0.901,
    p99: 1_020,
    failures: 7,
  })
  expect(() => readWrk('unable to connect')).toThrow('something else')
})

it('takes no figure for a server’s that is the generator’s own', () => {
  const measured = { requests: 1, p50: 1, p99: 1, failures: 0, perSecond: 20_000 }
  expect(isOfServer({ ...measured, ceiling: 60_000 })).toBe(true)
  expect(isOfServer({ ...measured, ceiling: 59_000 })).toBe(false)
  expect(isOfServer({ ...measured, ceiling: null }), 'nobody knows').toBe(false)
})
