import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { readForm } from '~/web/forms'
import { forgetGuestCart } from '~/web/guest-cart'

export const loader = () => redirect('/')

/** Clears the session and goes home (spec 4). */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context)
  if (context.actor) await context.api.accounts.signOut()
  await forgetGuestCart(request, context)
  context.setSession(null)
  return redirect('/')
}

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
