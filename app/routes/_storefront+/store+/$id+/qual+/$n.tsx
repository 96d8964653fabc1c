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
  const qualification = list.find(it => String(it.n) === params.n)
  if (!qualification) throw data({ code: 'not_found' }, { status: 404 })
  return {
    store: { id, name: store.name, nameEn: store.nameEn },
    shown: qualification,
    others: list.filter(it => it.n !== qualification.n),
    today: today(),
    title: (context.locale === 'en' && qualification.nameEn) || qualification.name,
  }
}

export default function Qualification() {
  return <QualificationPage {...useLoaderData<typeof loader>()} />
}
