import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { isLocale } from '~/i18n'
import { safeReturn } from '~/web/access'
import { languageCookie } from '~/web/cookies'
import { readForm } from '~/web/forms'

export const loader = () => redirect('/')

/** Remembers the language (cookie `language`, default cn) and goes back to the page it was chosen on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  const language = fields.get('language')
  if (isLocale(language))
    context.outgoing.append('set-cookie', languageCookie(language, context.cookies))
  return redirect(safeReturn(String(fields.get('returnTo') ?? '')) ?? '/')
}

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
