import { createContext, useContext } from 'react'

/** What stands between a term and what is said of it: of full width among Chinese characters. Given once, at the root. */
export const Colon = createContext('：')
export const useColon = (): string => useContext(Colon)
