import { DOMParser, type Element } from '@xmldom/xmldom'
import { ask as askOutside } from '../../core/ask'
import {
  SignOnFailed,
  type CasAccount,
  type Fetch,
  type SchoolPerson,
  type SchoolSignOn,
} from './port'

const NAMESPACE = 'http://www.yale.edu/tp/cas'
/** The visitor waits for it. */
const TIMEOUT_MS = 8_000
const ANSWER_MAX = 200_000

/** The address the ticket is made out for: the way back with its state, the same letter by letter at both steps. */
const serviceOf = (redirectUri: string, state: string): string => {
  const service = new URL(redirectUri)
  service.searchParams.set('state', state)
  return service.href
}

/** A page of the protocol. */
const casUrl = ({ url }: CasAccount, path: string, query: Record<string, string>) =>
  `${url.replace(/\/+$/, '')}/${path}?${new URLSearchParams(query)}`

/** Where a ticket is asked about. */
export const validationUrl = (account: CasAccount, service: string, ticket: string) =>
  casUrl(account, account.version === 3 ? 'p3/serviceValidate' : 'serviceValidate', {
    service,
    ticket,
  })

/** Central Authentication Service, protocol 2.0 and 3.0: a ticket in the address of the way back, asked for by `serviceValidate`. */
export function casSignOn(account: CasAccount, ask: Fetch = askOutside): SchoolSignOn {
  const at = (path: string, query: Record<string, string>) => casUrl(account, path, query)
  return {
    protocol: 'cas',
    begin: async ({ redirectUri, state }) => ({
      url: at('login', { service: serviceOf(redirectUri, state) }),
      kept: {},
    }),
    async finish({ redirectUri, state, code }) {
      const url = validationUrl(account, serviceOf(redirectUri, state), code)
      const text = await ask(url, {
        headers: { accept: 'application/xml, text/xml' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
        .then(answer =>
          answer.ok ? answer.text() : Promise.reject(new Error(`status ${answer.status}`)),
        )
        .catch((cause: unknown) => {
          throw new SignOnFailed('unavailable', 'no answer about the ticket', cause)
        })
      return personIn(text, account)
    },
    signOutUrl: async ({ back }) => at('logout', { service: back }),
  }
}

const misunderstood = (cause?: unknown) =>
  new SignOnFailed('unavailable', 'the answer about the ticket is not one', cause)

/** Reads what `serviceValidate` answers. A document type has no place in it, and is where entities that hurt are declared. */
function answerIn(text: string): Element {
  if (text.length > ANSWER_MAX || /<!DOCTYPE/i.test(text)) throw misunderstood()
  let root: Element | null
  try {
    root = new DOMParser({
      onError: (_, message) => {
        throw new Error(message)
      },
    }).parseFromString(text.trim(), 'text/xml').documentElement
  } catch (cause) {
    throw misunderstood(cause)
  }
  if (root?.namespaceURI !== NAMESPACE || root.localName !== 'serviceResponse')
    throw misunderstood()
  return root
}

/** The code by which a ticket was not accepted; null where the answer says something else. `SignOnFailed` where it is no answer of CAS. */
export const failureCodeIn = (text: string): string | null =>
  child(answerIn(text), 'authenticationFailure')?.getAttribute('code') ?? null

function personIn(text: string, account: CasAccount): SchoolPerson {
  const root = answerIn(text)
  const failure = child(root, 'authenticationFailure')
  if (failure)
    throw new SignOnFailed(
      failure.getAttribute('code') === 'INTERNAL_ERROR' ? 'unavailable' : 'refused',
      `${failure.getAttribute('code') ?? 'no code'}`,
    )
  const success = child(root, 'authenticationSuccess')
  if (!success) throw misunderstood()
  const attributes = child(success, 'attributes')
  const of = (name: string | null) =>
    name ? child(attributes, name)?.textContent?.trim() : undefined
  const user = child(success, 'user')?.textContent?.trim() ?? ''
  const number = account.numberAttribute ? of(account.numberAttribute) : user
  if (!number)
    throw new SignOnFailed(
      'unavailable',
      `the answer about the ticket has no ${account.numberAttribute ?? 'user'}`,
    )
  return {
    number,
    name: of(account.nameAttribute) ?? '',
    attributes: async names =>
      Object.fromEntries(
        names.map(name => [
          name,
          children(attributes, name).map(it => it.textContent?.trim() ?? ''),
        ]),
      ),
  }
}

/** The elements of this name right below another: never one that stands deeper, where a name or a group might. */
function children(of: Element | null | undefined, name: string): Element[] {
  const found: Element[] = []
  for (let it = of?.firstChild ?? null; it; it = it.nextSibling) {
    const element = it.nodeType === 1 ? (it as Element) : null
    if (element?.namespaceURI === NAMESPACE && element.localName === name) found.push(element)
  }
  return found
}
const child = (of: Element | null | undefined, name: string): Element | undefined =>
  children(of, name)[0]
