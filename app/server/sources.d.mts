export const sources: readonly string[]
export const STAMP: string
export const PROGRAM: string
export function sourceHash(): Promise<string>
export function isMadeFrom(hash: string): Promise<boolean>
