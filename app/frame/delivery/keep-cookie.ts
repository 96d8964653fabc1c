/**
 * Keeps a value in a cookie that the server reads, too: where scripts mirror their storage, under the name it has there. Over
 * https it is never sent without, as those of the server are not. With zero seconds it ends.
 */
export function keepCookie(name: string, value: string, seconds: number, path = '/'): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=${path}; max-age=${seconds}; samesite=lax${secure}`
}
