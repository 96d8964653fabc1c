import { createContext } from 'react'

/** The page's CSP nonce while it is rendered on the server; browsers hide it from scripts, so it is undefined there. */
export const Nonce = createContext<string | undefined>(undefined)
