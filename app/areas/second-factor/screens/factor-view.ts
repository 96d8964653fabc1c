/** What an action answers that has just drawn recovery codes: they are shown by the answer itself, this once. */
export const asCodes = (data: unknown): string[] | undefined =>
  data && typeof data === 'object' && 'codes' in data && Array.isArray(data.codes)
    ? (data.codes as string[])
    : undefined

/** A secret for an authenticator app, and how it is brought into it. */
export interface AppDraft {
  draft: string
  secret: string
  url: string
  image: string
}

/** The draft a refused form was about, in the place of a fresh one that nobody has scanned. */
export const asDraft = (data: unknown): AppDraft | undefined =>
  data && typeof data === 'object' && 'again' in data ? (data.again as AppDraft) : undefined

const GROUP = 4
/** In fours, to be typed from one screen to another. */
export const inGroups = (secret: string): string =>
  secret.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? secret
