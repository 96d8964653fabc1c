// k6 run tests/load/campus-day.js; README.md beside it says what can be set.
import { check, sleep } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'
import { Counter } from 'k6/metrics'
import { dayOf, mallOf, peopleOf } from './day.js'
import * as walks from './walks.js'

export const options = dayOf(__ENV)
// A form that is refused is answered with 422: no failure of the mall.
http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 422))

const MALL = mallOf(__ENV)
const buyersOfDay = peopleOf(__ENV.BUYERS || 'T10001:campus2026,S2026101:campus2026')
const ownersOfDay = peopleOf(__ENV.OWNERS || 'T10002:campus2026')
const words = (__ENV.WORDS || '乙醇,试剂,手套,移液器,硒鼓,ethanol').split(',')
const goods = (__ENV.GOODS || '手套,硒鼓,移液器').split(',')
const THINK_S = Number(__ENV.THINK || 2)

const busy = new Counter('mall_busy')
const placed = new Counter('mall_orders_placed')
const refused = new Counter('mall_orders_refused')
const approved = new Counter('mall_orders_approved')

const pick = list => list[Math.floor(Math.random() * list.length)]

/** A visitor with cookies of their own; steps are counted by their names, not by their addresses. */
function arrive() {
  const jar = new http.CookieJar()
  return walks.visitorOf({
    pick,
    async send({ step, method, path, body }) {
      // Nobody presses at once.
      sleep(Math.random() * 2 * THINK_S)
      const url = path.startsWith('http') ? path : `${MALL}${path}`
      const answer = await http.asyncRequest(method, url, body ?? null, {
        jar,
        redirects: 0,
        tags: { name: step },
        headers: {
          accept: 'text/html,application/xhtml+xml',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/x-www-form-urlencoded', origin: MALL }),
        },
      })
      if (answer.status === 503) busy.add(1)
      return {
        status: answer.status,
        location: answer.headers.Location ?? '',
        html: answer.body ?? '',
      }
    },
  })
}

/** A walk that stops half-way is a failed check with the name of the step. */
async function walk(name, steps) {
  let stopped = null
  try {
    await steps()
  } catch (error) {
    if (!(error instanceof walks.Stopped)) throw error
    stopped = error.message
    console.warn(`${name} stopped at ${stopped}`)
  }
  check(stopped, { [name]: it => it === null })
}

/** Who this virtual user is in each part, once they have signed in. */
const signedIn = new Map()
async function here(people) {
  const visitor = signedIn.get(people) ?? arrive()
  if (!signedIn.has(people)) await walks.signIn(visitor, people[exec.vu.idInTest % people.length])
  signedIn.set(people, visitor)
  return visitor
}

export const signIns = () =>
  walk('sign in', () => walks.signIn(arrive(), pick([...buyersOfDay, ...ownersOfDay])))

export const guests = () => walk('search', () => walks.search(arrive(), pick(words)))

export const buyers = () =>
  walk('order', async () => {
    const visitor = await here(buyersOfDay)
    const came = await walks.order(visitor, pick(goods), '教学实验')
    if (came === 'placed') placed.add(1)
    if (came === 'refused') refused.add(1)
  })

export const owners = () =>
  walk('approve', async () => {
    const visitor = await here(ownersOfDay)
    if (await walks.approve(visitor)) approved.add(1)
  })
