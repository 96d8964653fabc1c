/**
 * Asks another server: the one way this process does, but for addresses that schools name (`askNamed`). Where it answers that it has moved, nobody goes: what is sent holds
 * secrets and numbers of people, and only the settings say who gets them.
 */
export const ask: typeof fetch = (to, init) => fetch(to, { ...init, redirect: 'error' })
