import { MallError } from '~/contract/errors'
import type { Mall } from '~/areas/malls/contract'
import { consoleSchool } from '~/areas/malls/domain/console-school'
import type { School } from '~/areas/malls/domain/directory'
import type { Actor, Ctx, RequestParts } from '~/mall/core/ctx'
import { listActs } from './acts'
import { findSchool } from './find-school'
import { listSchools } from './find-schools'
import { addOperator, changeOperator, changeOwnPassword, listOperators } from './keep-operators'
import {
  changeSettings,
  keepPicture,
  lookAtSettings,
  makeSchool,
  nameAdministrator,
  planSettings,
  retryJob,
  setStanding,
  visitSchool,
  withdrawSettings,
} from './manage-schools'
import { changeOwnEmail, findOwnEmail, listNotices } from './notices'
import { addFactor, draftFactor } from './operator-factor'
import {
  findOperatorSession,
  proveCode,
  signInOperator,
  signOutOperator,
  type OperatorSession,
} from './operator-sessions'
import { changeSchoolSignOn, findSchoolSignOn, trySchoolSignOn } from './sign-on'
import { operatorOf } from './acting'

/**
 * What operators do at the console. These are no calls: nobody reaches them but the console's own screens, by a context that has
 * an operator only where its session does.
 */
const verbs = {
  acts: listActs,
  notices: listNotices,
  ownEmail: (ctx: Ctx, _input: object) => findOwnEmail(ctx),
  changeOwnEmail,
  schools: listSchools,
  school: findSchool,
  makeSchool,
  changeSettings,
  keepPicture,
  lookAtSettings,
  planSettings,
  withdrawSettings,
  setStanding,
  retryJob,
  nameAdministrator,
  visitSchool,
  signOn: findSchoolSignOn,
  changeSignOn: changeSchoolSignOn,
  trySignOn: trySchoolSignOn,
  operators: (ctx: Ctx, _input: object) => listOperators(ctx),
  addOperator: (
    ctx: Ctx,
    input: { code: string; name: string; password: string; wantsFactor: boolean; reason: string },
  ) => {
    operatorOf(ctx)
    return addOperator(ctx, input)
  },
  disableOperator: (ctx: Ctx, input: { code: string; reason: string }) => {
    operatorOf(ctx)
    return changeOperator(ctx, 'disable', input)
  },
  changeOwnPassword,
}
type Verbs = typeof verbs
/** The same for the operator at hand. */
export type ConsoleVerbs = {
  [K in keyof Verbs]: (input: Parameters<Verbs[K]>[1]) => ReturnType<Verbs[K]>
}

/** The console as one request sees it. */
export interface ConsoleAt {
  session: OperatorSession | null
  /** Answers what the browser is to keep. */
  signIn(input: { code: string; password: string }): Promise<string>
  proveCode(input: { code: string }): Promise<string>
  signOut(): Promise<void>
  draftFactor(draft?: string): ReturnType<typeof draftFactor>
  addFactor(input: { draft: string; code: string; password: string }): Promise<void>
  verbs: ConsoleVerbs
}

export interface Console {
  school: School
  at(token: string | undefined, requestId: string, parts: RequestParts): Promise<ConsoleAt>
}

/** The console of a mall. */
export const openConsole = (
  ctxFor: (mall: Mall, actor: Actor | null, requestId: string, parts: RequestParts) => Ctx,
): Console => ({
  school: consoleSchool,
  async at(token, requestId, parts) {
    const guest = ctxFor(consoleSchool.mall, null, requestId, parts)
    const session = token ? await findOperatorSession(guest, token) : null
    const ownSession = () => {
      if (!session) throw new MallError('not_logged_in')
      return session
    }
    const ctx: Ctx = session?.step === 'in' ? { ...guest, operator: session.operator } : guest
    return {
      session,
      signIn: input => signInOperator(guest, input),
      proveCode: input => proveCode(guest, ownSession(), input),
      signOut: async () => void (session && (await signOutOperator(guest, session))),
      draftFactor: draft => draftFactor(guest, ownSession(), draft),
      addFactor: input => addFactor(guest, ownSession(), input),
      verbs: Object.fromEntries(
        Object.entries(verbs).map(([name, verb]) => [
          name,
          async (input: never) => (verb as (ctx: Ctx, input: never) => unknown)(ctx, input),
        ]),
      ) as unknown as ConsoleVerbs,
    }
  },
})
