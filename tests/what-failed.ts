import { z } from 'zod'

/** Of one part, in the closing lines. */
const SHOWN_MAX = 20
const LINE_MAX = 400
/** Of the output of one part, for the case that no test tells why it failed. */
const KEPT_CHARS = 100_000

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({ error: z.object({ message: z.string().default('') }).optional() }),
      ),
    }),
  ),
})
interface Suite {
  specs: z.infer<typeof spec>[]
  suites?: Suite[]
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).optional() }),
)
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().default('') })),
})

const faultsReport = z.object({
  seed: z.number(),
  scenarios: z.array(z.object({ name: z.string(), violations: z.array(z.string()) })),
})
const legacyReport = z.object({
  parts: z.array(
    z.object({
      title: z.string(),
      steps: z.array(z.object({ name: z.string(), ok: z.boolean(), error: z.string().optional() })),
    }),
  ),
})

const specsOf = (it: Suite): z.infer<typeof spec>[] => [
  ...it.specs,
  ...(it.suites ?? []).flatMap(specsOf),
]
const plain = (text: string) => text.replace(/\u001B\[[0-9;]*m/g, '')
const oneLine = (text: string) => plain(text).replace(/\s+/g, ' ').trim().slice(0, LINE_MAX)

/** One line for each test that failed, read from the report of a part of the run: whoever sees only the end of a long output learns what to look for. Throws when the report is not of that kind. */
export const whatFailed = {
  vitest: (report: unknown) =>
    short(
      vitestReport.parse(report).testResults.flatMap(file => {
        const failed = file.assertionResults
          .filter(it => it.status === 'failed')
          .map(it => `${fileName(file.name)}: ${it.fullName}: ${it.failureMessages?.[0] ?? ''}`)
        return failed.length || file.status !== 'failed'
          ? failed
          : [`${fileName(file.name)}: ${file.message}`]
      }),
    ),
  playwright: (report: unknown) => {
    const { suites, errors } = playwrightReport.parse(report)
    return short([
      ...errors.map(it => it.message),
      ...suites
        .flatMap(specsOf)
        .flatMap(it =>
          it.tests
            .filter(test => test.status !== 'expected' && test.status !== 'skipped')
            .map(
              test =>
                `${test.projectName}, ${it.file}: ${it.title}: ${test.results.find(result => result.error)?.error?.message ?? test.status}`,
            ),
        ),
    ])
  },
  faults: (report: unknown) => {
    const { seed, scenarios } = faultsReport.parse(report)
    return short(
      scenarios.flatMap(it =>
        it.violations.map(violation => `${it.name} (seed ${seed}): ${violation}`),
      ),
    )
  },
  legacy: (report: unknown) =>
    short(
      legacyReport
        .parse(report)
        .parts.flatMap(part =>
          part.steps.filter(it => !it.ok).map(it => `${part.title}: ${it.name}: ${it.error ?? ''}`),
        ),
    ),
}

/** Keeps what a part of the run wrote last. */
export class Ending {
  private kept = ''

  readonly add = (chunk: Buffer | string): void => {
    this.kept = (this.kept + chunk.toString()).slice(-KEPT_CHARS)
  }

  /** At most so many lines: from where errors outside of all tests are told, or the last ones. */
  lines(): string[] {
    const lines = plain(this.kept)
      .split('\n')
      .filter(line => /[^\s⎯]/.test(line))
    const start = lines.findLastIndex(line => /Unhandled Errors/.test(line))
    return short(start < 0 ? lines.slice(-SHOWN_MAX) : lines.slice(start))
  }
}

const fileName = (path: string) => path.replace(`${process.cwd()}/`, '')
const short = (lines: string[]) => [
  ...lines.slice(0, SHOWN_MAX).map(oneLine),
  ...(lines.length > SHOWN_MAX ? [`and ${lines.length - SHOWN_MAX} more`] : []),
]
