/** What ended a session. Free of zod: screens may import it. */
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
] as const
export type SessionEnd = (typeof sessionEnds)[number]
