import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { requirePerson, safeReturn } from '~/web/access'
import { isBarred } from '~/areas/accounts/requests/enter'
import { readForm } from '~/web/forms'

export const loader = () => redirect('/')

/** Goes on in another organisation, on the page it was chosen on; where nothing is for the person there, they are told so (spec 6). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await readForm(request, context)
  requirePerson(request, context)
  const person = await context.api.malls.chooseOrganisation({
    id: String(fields.get('organisation') ?? ''),
  })
  if (isBarred(person)) return redirect('/403?reason=purchaser')
  const target = safeReturn(String(fields.get('returnTo') ?? ''))
  // Who was told that they may not buy may do so now.
  return redirect(target && !/^\/403(?![\w-])/.test(target) ? target : '/')
}

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
