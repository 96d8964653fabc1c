import type { KeyScope } from '../codes'

type WordKey<S extends string> = S extends `${infer Area}.${infer Right}` ? `${Area}_${Right}` : S

/** A scope as a key of words, which use the dot themselves. */
export const scopeKey = (scope: KeyScope) => scope.replace('.', '_') as WordKey<KeyScope>

export const keyTones = { live: 'success', ended: 'neutral', revoked: 'danger' } as const
