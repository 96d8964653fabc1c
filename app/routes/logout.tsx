import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { readForm } from '~/web/forms'
import { forgetGuestCart } from '~/areas/cart/requests/guest-cart'
import { forgetRemembered } from '~/web/remembered'
import { wayOut } from '~/areas/sso/requests/sso'

export const loader = () => redirect('/')

/** Clears the session and goes home (spec 4); who came in by the school's own sign-on signs out there, too. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context)
  if (context.actor ?? context.owing) await context.api.accounts.signOut()
  await forgetGuestCart(request, context)
  context.setSession(null)
  forgetRemembered(context)
  await context.drafts.drop('everywhere')
  return wayOut(request, context)
}

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
