import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

let spies: MockInstance[] = []
beforeEach(() => {
  spies = (['error', 'warn'] as const).map(name =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  )
})

/** React, Remix and our own code complain on the console: a test during which they did has failed. */
afterEach(() => {
  const said = spies.flatMap(it =>
    it.mock.calls.map(call =>
      call.map(part => (part instanceof Error ? part.stack : String(part))).join(' '),
    ),
  )
  for (const spy of spies) spy.mockRestore()
  expect(said).toEqual([])
})
