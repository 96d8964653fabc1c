import { redirect, type AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import {
  channels,
  endableKinds,
  hours,
  mailLanguages,
  messageKinds,
  paces,
  quietChoices,
  wayName,
} from '../codes'

/** When what goes to the person by which way. */
export async function settingsPage(request: Request, context: AppLoadContext) {
  requirePerson(request, context)
  return {
    ...(await context.api.messages.choices().catch(asPage)),
    isSaved: new URL(request.url).searchParams.get('said') === 'saved',
  }
}

export async function settingsAction(request: Request, context: AppLoadContext) {
  const { fields } = await readForm(request, context)
  requirePerson(request, context)
  await context.api.messages
    .choose({
      ways: waysIn(fields),
      quiet: quietIn(fields),
      language: mailLanguages.find(it => it === fields.get('language')) ?? 'cn',
    })
    .catch(asPage)
  return redirect(`${paths.messageSettings}?said=saved`)
}

function waysIn(fields: FormData) {
  return messageKinds.flatMap(kind =>
    channels.flatMap(channel => {
      const typed = fields.get(wayName(channel, kind))
      const pace = paces.find(it => it === typed)
      return pace ? [{ kind, channel, pace }] : []
    }),
  )
}

/** The same hour twice stands for none. */
function quietIn(fields: FormData) {
  const choice = quietChoices.find(it => it === fields.get('quiet'))
  if (choice === 'none') return { from: 0, to: 0 }
  const hour = (name: string) => hours.find(it => String(it) === fields.get(name)) ?? 0
  return choice === 'own' ? { from: hour('quietFrom'), to: hour('quietTo') } : null
}

/** What a link out of an e-mail names; whether it is one of ours is found out when it is used. */
function endingOf(request: Request) {
  const query = new URL(request.url).searchParams
  const part = (name: string, max: number) => (query.get(name) ?? '').slice(0, max)
  return { person: part('person', 64), kind: part('kind', 40), sign: part('sign', 100) }
}

export function unsubscribePage(request: Request) {
  const { kind } = endingOf(request)
  return {
    kind: endableKinds.find(it => it === kind) ?? null,
    isDone: new URL(request.url).searchParams.get('said') === 'done',
  }
}

/**
 * Ends e-mails of a kind: by the button of the page, or by the one post of a mail program (RFC 8058), which knows nothing of
 * cookies and tokens. The link's signature is the right to it.
 */
export async function unsubscribeAction(request: Request, context: AppLoadContext) {
  await readForm(request, context, 'here')
  const ending = endingOf(request)
  await context.api.messages.unsubscribe(ending).catch(asPage)
  return redirect(`${paths.unsubscribe}?kind=${encodeURIComponent(ending.kind)}&said=done`)
}
