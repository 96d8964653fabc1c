/** How a school stands. */
export const standings = ['open', 'closed', 'archived'] as const
export type SchoolStanding = (typeof standings)[number]

/** What an operator's session still lacks: the code of their app, or an app they must set up; `in`: nothing. */
export type OperatorStep = 'code' | 'enrol' | 'in'

/** What operators do, as the list of it names them. */
export const operatorVerbs = [
  'signIn',
  'signInRefused',
  'codeRefused',
  'signOut',
  'password',
  'email',
  'factor.add',
  'factor.end',
  'operator.add',
  'operator.disable',
  'operator.enable',
  'operator.password',
  'school.create',
  'school.change',
  'school.plan',
  'school.withdrawPlan',
  'school.close',
  'school.archive',
  'school.open',
  'school.retryJob',
  'school.administrator',
  'school.support',
  'school.signOn',
  'school.trySignOn',
] as const
export type OperatorVerb = (typeof operatorVerbs)[number]

/** What operators are told of: books that do not add up, work that was given up, payments that the provider lists differently. */
export const operatorNoticeKinds = ['books', 'job', 'payments'] as const
export type OperatorNoticeKind = (typeof operatorNoticeKinds)[number]

/** By which an operator signs in. */
export const OPERATOR_CODE = /^[A-Za-z0-9][\w.-]{1,31}$/
export const OPERATOR_NAME_MAX = 40
export const REASON_MAX = 200
export const NOTE_MAX = 300
/** Who runs the demonstration. */
export const DEMO_OPERATOR = 'operator'
