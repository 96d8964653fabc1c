import { startBare } from './children'
import { findGenerator, isOfServer } from './generator'
import { ask, flood, oneByOne } from './load'
import { budgets } from './budgets'
import { keywords, searchPath, unseen, type Pages, type Run } from './pages'
import type { Report, SpeedRow } from './report'
import { Visitor } from './visitor'

export const WIDTH = 32
export const WARM_UP = 20
export const SINGLE = { turns: 200, ms: 3_000 }

/** Headers of an answer that a bare server repeats. */
const repeated = [
  'content-type',
  'content-encoding',
  'content-length',
  'cache-control',
  'vary',
  'etag',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'x-request-id',
]

/** Addresses that are new with every request; a search also changes its words. */
let turn = 0
export const fresh = (page: string, path: string) => () => {
  const n = ++turn
  return unseen(page === 'search' ? searchPath(keywords[n % keywords.length] ?? '') : path, n)
}

/** A guest's pages: out of the shared cache, made anew, and what a bare server does with the same bytes. */
export async function measureGuests(
  run: Run,
  pages: Pages,
): Promise<Pick<Report, 'speed' | 'bare'>> {
  const { headers } = new Visitor(run.target)
  const speed: SpeedRow[] = []
  const bare: Report['bare'] = []
  const generator = findGenerator()
  const answers: Parameters<typeof startBare>[0] = {}
  const wanted = Object.entries(pages.paths).filter(([page]) => run.wants(`guest ${page}`))
  for (const [, path] of wanted) {
    const answer = await ask(run.target, { path, headers })
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    answers[path] = {
      headers: Object.fromEntries(
        repeated.flatMap(name =>
          typeof answer.headers[name] === 'string' ? [[name, answer.headers[name]]] : [],
        ),
      ),
      body: answer.body,
    }
  }
  const server = await startBare(answers)
  try {
    for (const [page, path] of wanted) {
      run.say(`guest ${page}`)
      await generator.flood(server.target, { path, headers }, WIDTH, 1)
      const most = await generator.flood(server.target, { path, headers }, WIDTH, run.seconds)
      bare.push({
        page,
        bytes: answers[path]?.body.byteLength ?? 0,
        generator: generator.name,
        ...most,
      })
      await generator.flood(run.target, { path, headers }, WIDTH, 1)
      const cached = await generator.flood(run.target, { path, headers }, WIDTH, run.seconds)
      const share = isOfServer(most) ? cached.perSecond / most.perSecond : undefined
      speed.push({
        name: `guest ${page}, shared cache`,
        width: WIDTH,
        ...cached,
        ...(share === undefined
          ? {}
          : {
              ofBare: share,
              kept: share >= budgets.guestShareOfBare && cached.failures === 0,
            }),
      })
      const next = fresh(page, path)
      for (let n = 0; n < WARM_UP; n++) await ask(run.target, { path: next(), headers })
      speed.push({
        name: `guest ${page}, made anew`,
        width: 1,
        ...(await oneByOne(run.target, () => ({ path: next(), headers }), SINGLE)),
      })
      const anew = await flood(run.target, { path, headers }, WIDTH, run.seconds, next)
      speed.push({ name: `guest ${page}, made anew`, width: WIDTH, ...anew })
    }
  } finally {
    await server.stop()
  }
  return { speed, bare }
}
