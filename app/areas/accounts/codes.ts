/** Education of spec 5: bachelor, master, doctor. */
export const educations = ['UNDERGRADUATE', 'POSTGRADUATE', 'DOCTOR'] as const
export type Education = (typeof educations)[number]
/** What a code sent to a phone is good for; a code of one purpose opens nothing else. */
export const smsPurposes = ['login', 'register', 'reset', 'phone', 'bind'] as const
export type SmsPurpose = (typeof smsPurposes)[number]

/** What a code is sent for to somebody who has not signed in. */
export const openPurposes = ['login', 'register', 'reset', 'bind'] as const
export type OpenPurpose = (typeof openPurposes)[number]

/** People of the school itself. */
export const schoolKinds = ['teacher', 'student', 'staff'] as const
/** `support`: somebody who runs the mall and reads in the school for a while. */
export const personKinds = ['teacher', 'student', 'supplier', 'staff', 'support'] as const
export type PersonKind = (typeof personKinds)[number]
/** Duties that the school's office gives and takes by hand; what somebody is, teacher or student, comes with their data. */
export const givenRoles = [
  'fundOwner',
  'finance',
  'acceptor',
  'administrator',
  'it',
  'auditor',
] as const
export type GivenRole = (typeof givenRoles)[number]
/** Those that may have dates. Whoever owns a fund account decides on it for as long as they own it. */
export const datedRoles = ['finance', 'acceptor', 'administrator', 'it', 'auditor'] as const
export type DatedRole = (typeof datedRoles)[number]
/** Whether a duty with dates counts: not yet, now, no more. */
export const termStates = ['future', 'now', 'past'] as const
export type TermState = (typeof termStates)[number]
export const personStates = ['open', 'disabled'] as const
export type PersonState = (typeof personStates)[number]
/** Longest reason for changing what somebody may do. */
export const PERSON_REASON_MAX = 200
/** What is done to somebody by the office, by imports and by whoever runs the mall, as the audit trail calls it. */
export const personDeeds = [
  'people.changeRoles',
  'people.disable',
  'people.enable',
  'accounts.disable',
  'accounts.makeAdministrator',
] as const
export type PersonDeed = (typeof personDeeds)[number]
/** What ended a session. */
export const sessionEnds = [
  'time',
  'signOut',
  /** Somebody signed in once more on the same browser. */
  'again',
  'elsewhere',
  'everywhere',
  'password',
  'weixin',
  /** A second factor was set up, or taken away by those who run the mall. */
  'factor',
  /** The school said that its person has left. */
  'left',
  /** The school said whose account it is that somebody had registered. */
  'vouched',
  /** The school ended a visit of support. */
  'school',
] as const
export type SessionEnd = (typeof sessionEnds)[number]
/** What somebody of the staff types at the sign-in, where it is made here and not by the school. */
export const STAFF_NUMBER = /^[A-Za-z0-9_-]{1,32}$/
export const STAFF_NAME_MAX = 40
