// The shape of the day, as k6 takes it: which scenario, when, how many a second.

const SHARES_OF_PEAK = { signIns: 1, guests: 2, buyers: 0.5, owners: 0.25 }

const whole = (env, name, usual) => {
  const value = env[name] === undefined || env[name] === '' ? usual : Number(env[name])
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`)
  return value
}

/**
 * Options for k6, of these settings: `MALL` (where the school is), `PEAK` (people who sign in a second when most do), `MINUTES`
 * (how long the day is), `PEOPLE` (who are there at once, at most).
 */
export function dayOf(env) {
  const seconds = Math.round(whole(env, 'MINUTES', 10) * 60)
  const peak = whole(env, 'PEAK', 2)
  const people = Math.round(whole(env, 'PEOPLE', 100))
  const [, hostname] = /^https?:\/\/([^/:]+)/.exec(mallOf(env)) ?? []
  if (!hostname) throw new Error('MALL must be an address such as http://yunlu.localhost:3000')
  if (!/(^|\.)localhost$/.test(hostname) && env.ORDERS_ARE_FOR_TRIAL !== '1')
    throw new Error(
      `The day places orders and approves them at ${hostname}. ORDERS_ARE_FOR_TRIAL=1 says that they may.`,
    )
  const part = share => `${Math.max(1, Math.round(seconds * share))}s`
  /** Shares of the day, each with how much of the peak is reached at its end. */
  const scenario = (exec, startShare, shape) => ({
    executor: 'ramping-arrival-rate',
    exec,
    startTime: startShare ? part(startShare) : '0s',
    startRate: 0,
    // So that fractions of one a second can be said.
    timeUnit: '60s',
    preAllocatedVUs: Math.ceil(people / 10),
    maxVUs: people,
    stages: shape.map(([share, height]) => ({
      duration: part(share),
      target: Math.ceil(60 * peak * SHARES_OF_PEAK[exec] * height),
    })),
  })
  return {
    scenarios: {
      // Eight o'clock: most come within a tenth of the day.
      signIns: scenario('signIns', 0, [
        [0.1, 1],
        [0.1, 1],
        [0.1, 0.2],
        [0.7, 0.1],
      ]),
      guests: scenario('guests', 0, [
        [0.2, 0.5],
        [0.6, 1],
        [0.2, 0.2],
      ]),
      buyers: scenario('buyers', 0.1, [
        [0.2, 1],
        [0.4, 1],
        [0.3, 0.2],
      ]),
      // They find what the buyers have left for them.
      owners: scenario('owners', 0.2, [
        [0.2, 1],
        [0.4, 1],
        [0.2, 1],
      ]),
    },
    thresholds: {
      checks: ['rate>0.99'],
      http_req_failed: ['rate<0.01'],
      // As the alert MallPagesSlow.
      http_req_duration: ['p(95)<2000'],
    },
  }
}

export const mallOf = env => (env.MALL || 'http://yunlu.localhost:3000').replace(/\/+$/, '')

/** `account:password`, several separated by commas. */
export function peopleOf(text) {
  const people = text
    .split(',')
    .map(it => it.trim())
    .filter(Boolean)
    .map(it => {
      const at = it.indexOf(':')
      if (at < 1) throw new Error('people are written account:password, separated by commas')
      return { account: it.slice(0, at), password: it.slice(at + 1) }
    })
  if (!people.length) throw new Error('nobody is named')
  return people
}
