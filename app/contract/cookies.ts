/** Whatever has headers: a `Request`, or what a server knows of one before it is made. */
export interface WithHeaders {
  headers: { get(name: string): string | null }
}

/** Of a browser that has changed something a moment ago. */
export const RECENT_WRITE_COOKIE = 'recent_write'

/** Lenient reading: old engines send attributes among the names, and unknown names are ignored. */
export function readCookie(request: WithHeaders, name: string): string | undefined {
  const cookie = request.headers.get('cookie')
  if (!cookie) return undefined
  for (const part of cookie.split(/[;,]\s*/)) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name)
      return (
        part
          .slice(at + 1)
          .trim()
          .replace(/^"|"$/g, '') || undefined
      )
  }
  return undefined
}
