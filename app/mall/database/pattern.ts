const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** For `like` and `ilike`: whatever contains the text, each sign of it taken as it is. */
export const containing = (text: string) => `%${literal(text)}%`
/** For `like` and `ilike`: whatever begins with the text. */
export const beginningWith = (text: string) => `${literal(text)}%`
