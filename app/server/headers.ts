export interface InlineHashes {
  script: readonly string[]
  style: readonly string[]
}

/** Which inline scripts and styles a page may contain: those with this nonce, or those with these hashes. */
export type InlineTrust = { nonce: string } | InlineHashes | null

export interface PolicyOptions {
  trust: InlineTrust
  secure: boolean
  /** Vite injects style elements and opens a web socket. */
  development: boolean
  /** Origins beside our own that forms of this page may be sent to. */
  formTargets?: readonly string[]
}

export function contentSecurityPolicy({
  trust,
  secure,
  development,
  formTargets = [],
}: PolicyOptions): string {
  const inline = (kind: 'script' | 'style') =>
    trust === null
      ? []
      : 'nonce' in trust
        ? [`'nonce-${trust.nonce}'`]
        : trust[kind].map(hash => `'${hash}'`)
  const parts: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline('script')],
    // For engines that do not know the next two (Chromium before 75, Firefox before 108, Safari before 15.4): without it they refuse the length of a bar.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inline('style')],
    'style-src-attr': ["'unsafe-inline'"],
    // Pictures of third-party marketplaces and schools' logos come from their own hosts.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'object-src': ["'none'"],
    // No page has a `base`; whoever could write one into a page would say where its scripts come from.
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    ...UNFRAMED,
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return policyOf(parts)
}

const UNFRAMED = { 'frame-ancestors': ["'none'"] } as const
const policyOf = (parts: Record<string, readonly string[]>) =>
  Object.entries(parts)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

/** What an answer says that is no page of ours: calls, files, pictures and papers are shown in nobody's frame either. */
export function bareOrOwnPolicy(own: string | null): string {
  if (own === null) return policyOf(UNFRAMED)
  return /(^|;)\s*frame-ancestors\b/.test(own) ? own : `${own}; ${policyOf(UNFRAMED)}`
}

/** A year, for this host alone: what else stands below a school's name is not ours to decide about. */
const YEAR_SECONDS = 31_536_000

/** Headers every answer carries, files and API replies included. */
export function commonHeaders(secure: boolean): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    [
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['cross-origin-resource-policy', 'same-site'],
  ]
  // On plain http browsers ignore both and complain about the second.
  if (secure)
    headers.push(
      ['strict-transport-security', `max-age=${YEAR_SECONDS}`],
      ['cross-origin-opener-policy', 'same-origin'],
    )
  return headers
}

const origin = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i

/** The origins of a page's `x-form-action` header; anything that is not an origin is left out. */
export function formTargetsOf(headers: Headers): string[] {
  return (headers.get('x-form-action') ?? '').split(/[\s,]+/).filter(it => origin.test(it))
}
