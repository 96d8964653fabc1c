import { describe, expect, it } from 'vitest'
import { Ending, whatFailed } from './what-failed'

const report = (status: string, tests: { status: string; failureMessages: string[] }[]) => ({
  testResults: [
    {
      name: `${process.cwd()}/tests/a.test.ts`,
      status,
      message: 'no database',
      assertionResults: tests.map(test => ({ fullName: 'pays once', ...test })),
    },
  ],
})

describe('what failed', () => {
  it('names tests with their reason', () => {
    const tests = [{ status: 'failed', failureMessages: ['expected 1\nto be 2'] }]
    expect(whatFailed.vitest(report('failed', tests))).toEqual([
      'tests/a.test.ts: pays once: expected 1 to be 2',
    ])
  })
  it('names a file that failed before its tests', () => {
    expect(whatFailed.vitest(report('failed', []))).toEqual(['tests/a.test.ts: no database'])
  })
  it('shows errors outside of all tests from where they are told', () => {
    const ending = new Ending()
    ending.add(' ✓ tests/a.test.ts (1 test) 3ms\n\n')
    ending.add(
      Buffer.from('⎯⎯⎯ \u001B[31mUnhandled Errors\u001B[39m ⎯⎯⎯\nError: connection lost\n'),
    )
    expect(ending.lines()).toEqual(['⎯⎯⎯ Unhandled Errors ⎯⎯⎯', 'Error: connection lost'])
  })
  it('shows the last lines where nothing is told', () => {
    const ending = new Ending()
    for (let line = 1; line <= 100; line++) ending.add(`line ${line}\n`)
    expect(ending.lines()).toHaveLength(20)
    expect(ending.lines().at(-1)).toBe('line 100')
  })
})
