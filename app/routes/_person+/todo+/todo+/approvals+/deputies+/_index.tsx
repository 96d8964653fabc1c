import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { loadDeputies, nameDeputyAction } from '~/areas/approvals/requests/deputies'
import { DeputyForm } from '~/areas/approvals/screens/DeputyForm'
import { DeputyTable } from '~/areas/approvals/screens/DeputyTable'
import { asFormReply } from '~/frame/form-reply'
import { pageName } from '~/frame/page-name'
import { hrefWith, usePaged } from '~/frame/paged'
import { paths } from '~/paths'
import { ButtonLink, Notice, Page, Pager, Panel } from '~/ui'
import { requirePerson } from '~/web/access'

export const handle = pageName('deputies', 'title')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(request, context)
  return loadDeputies(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePerson(request, context)
  return nameDeputyAction(request, context)
}

export default function Deputies() {
  const data = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('deputies')
  const { list, total, direction, page, rows, notice } = data
  const view = direction === 'held' ? 'held' : undefined
  const pager = usePaged(paths.deputies, { view }, data)
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ButtonLink href={view ? paths.deputies : hrefWith(paths.deputies, { view: 'held' })}>
            {view ? t('list.given') : t('list.held')}
          </ButtonLink>{' '}
          <ButtonLink href={paths.approvalSteps}>{t('back')}</ButtonLink>
        </>
      }
    >
      {notice && !reply ? (
        <Notice tone="success" announce>
          {notice === 'named' ? t('named') : t('ended')}
        </Notice>
      ) : null}
      {view ? null : <DeputyForm today={data.today} reply={reply} />}
      <Panel title={t(`list.${direction}`)} note={t('count', { n: total })} flush>
        <DeputyTable list={list} direction={direction} />
        {total > rows || page > 1 ? <Pager {...pager} /> : null}
      </Panel>
    </Page>
  )
}
