import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { fillTogetherAction, loadFillTogether } from '~/areas/funds/requests/fill-together'
import { ChooseAccounts } from '~/areas/funds/screens/ChooseAccounts'
import { FillTogether } from '~/areas/funds/screens/FillTogether'
import { pageName } from '~/frame/page-name'
import { DoneInPart, eachOf } from '~/frame/Together'
import { paths } from '~/paths'

export const handle = pageName('together', 'fill.title')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadFillTogether(request, context)
export const action = ({ request, context }: ActionFunctionArgs) =>
  fillTogetherAction(request, context)

export default function FillOrders() {
  const data = useLoaderData<typeof loader>()
  const each = eachOf(useActionData())
  const { t } = useTranslation('together')
  if (each)
    return (
      <DoneInPart
        title={t('fill.title')}
        done={t('fill.done', { n: each.done.length })}
        reply={each}
        back={{ label: t('fill.again'), href: paths.fillOrders }}
      />
    )
  return data.looks ? <FillTogether {...data} /> : <ChooseAccounts {...data} />
}
