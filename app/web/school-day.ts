import { SCHOOL_OFFSET_MS } from '~/contract/time'

/** The calendar day of an instant at the school. */
export const dateOfSchool = (at: Date): string =>
  new Date(at.getTime() + SCHOOL_OFFSET_MS).toISOString().slice(0, 10)

/** The instant a day begins at the school. */
export const startOfSchoolDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - SCHOOL_OFFSET_MS)
