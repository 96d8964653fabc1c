import { createContext, useContext } from 'react'

/** Whether the browser takes one file a field at most. Given once, at the root. */
export const OneFileOnly = createContext(false)
export const useOneFileOnly = (): boolean => useContext(OneFileOnly)
