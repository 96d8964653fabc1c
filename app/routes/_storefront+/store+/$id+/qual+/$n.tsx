import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QualificationPage } from '~/areas/catalogue/screens/QualificationPage'
import { pageTitle } from '~/frame/page-title'
import { asPage } from '~/web/failures'
import { today } from '~/web/query'

export const meta = pageTitle

/** A licence of a supplier with its picture, to read and to print. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const [store, { list }] = await Promise.all([
    context.api.suppliers.store({ id }),
    context.api.suppliers.qualifications({ id }),
  ]).catch(asPage)
  const shown = list.find(it => String(it.n) === params.n)
  if (!shown) throw data({ code: 'not_found' }, { status: 404 })
  return {
    store: { id, name: store.name, nameEn: store.nameEn },
    shown,
    others: list.filter(it => it.n !== shown.n),
    today: today(),
    title: (context.locale === 'en' && shown.nameEn) || shown.name,
  }
}

export default function Qualification() {
  return <QualificationPage {...useLoaderData<typeof loader>()} />
}
