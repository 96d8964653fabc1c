import { createContext, useContext, type ReactNode } from 'react'

const Subject = createContext('')

/** Links in here are about this thing: it ends their names, so that those who only hear them can tell them apart. */
export function About({ name, children }: { name: string; children: ReactNode }) {
  return <Subject.Provider value={name}>{children}</Subject.Provider>
}

/** What a link with these words is called where it stands; nothing where the words themselves say it. */
export function useNameAbout(words: ReactNode): string | undefined {
  const subject = useContext(Subject)
  return subject && typeof words === 'string' ? `${words} ${subject}` : undefined
}
