import { redirectDocument, type LoaderFunctionArgs } from '@remix-run/node'
import { withoutBase } from '~/paths'
import { requirePerson } from '~/web/access'
import { asPage } from '~/web/failures'

/** On to the customer service, with the goods and orders somebody looks at. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  const { searchParams } = new URL(request.url)
  const { url } = await context.api.customer
    .url({
      productIds: searchParams.get('productIds') ?? '',
      ordersIds: searchParams.get('ordersIds') ?? '',
    })
    .catch(asPage)
  return redirectDocument(withoutBase(url))
}

/** Nothing to see; being a page, a refusal is one too, instead of words for programs. */
export default function Nowhere() {
  return null
}
