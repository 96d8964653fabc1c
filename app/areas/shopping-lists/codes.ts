/** What a page of a list says was done. */
export const listNotes = ['created', 'done', 'saved'] as const
export type ListNote = (typeof listNotes)[number]

/** Why goods were not moved. */
export const listFaults = ['noneTicked', 'noTarget', 'targetFull'] as const
export type ListFault = (typeof listFaults)[number]
