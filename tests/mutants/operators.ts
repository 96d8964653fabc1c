import type { Mutant } from './mutant'

const domain = 'app/areas/operators/domain'
const near: Mutant['tests'] = ['database', `${domain}/operators.db.test.ts`]
const door: Mutant['tests'] = ['screens', 'tests/screens/console.test.ts']

/** Who runs the mall, and what keeps everybody else from it. */
export const operatorMutants: readonly Mutant[] = [
  {
    name: 'operators: anybody is one',
    file: `${domain}/acting.ts`,
    find: "if (!ctx.operator) throw new MallError('not_logged_in')",
    replace: "if (!ctx.operator) return { id: 'anybody', name: 'anybody' }",
    tests: near,
  },
  {
    name: 'operators: the password alone will do',
    file: `${domain}/console.ts`,
    find: "session?.step === 'in' ?",
    replace: 'session ?',
    tests: near,
  },
  {
    name: 'operators: the one of the demonstration comes in everywhere',
    file: `${domain}/operator-sessions.ts`,
    find: ' && (!row.isDemo || ctx.services.demo)',
    replace: '',
    tests: near,
  },
  {
    name: 'operators: a session does not end by itself',
    file: `${domain}/operator-sessions.ts`,
    find: 'idleMs > OPERATOR_IDLE_MINUTES * MINUTE_MS || ',
    replace: '',
    tests: near,
  },
  {
    name: 'operators: a code of the app is good again',
    file: `${domain}/operator-factor.ts`,
    find: 'lt(operators.totpStep, step),',
    replace: '',
    tests: near,
  },
  {
    name: 'operators: what somebody else has made of a school is written over',
    file: 'app/areas/malls/domain/shut-school.ts',
    find: "if (now !== seen) throw new MallError('conflict')",
    replace: '',
    tests: near,
  },
  {
    name: 'operators: work of an archived school goes on',
    file: 'app/mall/core/jobs.ts',
    find: 'if (await rests(mallId)) return await putOff(name, job)',
    replace: '',
    tests: near,
  },
  {
    name: 'operators: a school that is shut is shown',
    file: 'app/server/console-door.ts',
    find: 'if (school.shut) return answerShut(arrival, school.shut)',
    replace: '',
    tests: door,
  },
  {
    name: 'operators: the console may be reached from anywhere',
    file: 'app/server/console-door.ts',
    find: 'if (!isWithin(networks, arrival.clientAddress)) return away()',
    replace: '',
    tests: door,
  },
  {
    name: 'operators: schools are shown on the host of the console',
    file: 'app/server/console-door.ts',
    find: 'return isOurs ? null : away()',
    replace: 'return isOurs || isOurs === false ? null : away()',
    tests: door,
  },
]
