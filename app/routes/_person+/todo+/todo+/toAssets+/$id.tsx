import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AssetFacts, AssetForms } from '~/areas/assets/screens/AssetForm'
import { asFormReply } from '~/frame/form-reply'
import { RefusedNotice } from '~/frame/RefusedNotice'
import { pageName } from '~/frame/page-name'
import { Breadcrumb, ButtonLink, Notice, Page } from '~/ui'
import { requireBuyer } from '~/web/access'
import { assetAction } from '~/areas/assets/requests/asset-forms'
import { paths, withoutBase } from '~/paths'
import { asPage } from '~/web/failures'
import { listQuery } from '~/web/query'

export const handle = pageName('assets', 'form.title')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { name } = requireBuyer(request, context)
  const asset = await context.api.assets.detail({ id: params.id ?? '' }).catch(asPage)
  const hasSystem = context.mall.assetSystem
  const opens =
    hasSystem &&
    !context.mall.unconnected.includes('assets') &&
    asset.mine &&
    asset.status === 'wait' &&
    asset.code !== ''
  const url = opens
    ? withoutBase((await context.api.assets.systemUrl({ dataId: asset.id }).catch(asPage)).url)
    : null
  return {
    asset,
    hasSystem,
    url,
    keeper: name,
    notice: listQuery(request).text('said', 20) ?? null,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireBuyer(request, context)
  const asset = await context.api.assets.detail({ id: params.id ?? '' }).catch(asPage)
  if (!asset.mine) throw data({ code: 'not_found' }, { status: 404 })
  return assetAction(request, context, asset)
}

export default function Asset() {
  const { asset, hasSystem, url, keeper, notice } = useLoaderData<typeof loader>()
  const reply = asFormReply(useActionData())
  const { t } = useTranslation('assets')
  return (
    <Page title={t('form.title')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('title'), href: paths.assetsTodo }, { label: t('form.title') }]}
      />
      {notice === 'saved' ? (
        <Notice tone="success" announce>
          {t('form.saved')}
        </Notice>
      ) : null}
      {notice === 'recorded' && asset.assetNo ? (
        <Notice tone="success" announce>
          {t('list.recorded', { no: asset.assetNo })}
        </Notice>
      ) : null}
      <AssetFacts asset={asset} />
      {asset.mine && asset.status === 'wait' ? (
        <AssetForms asset={asset} url={url} keeper={keeper} hasSystem={hasSystem} reply={reply} />
      ) : (
        <RefusedNotice reply={reply} />
      )}
      <p className="m-way-back">
        <ButtonLink href={paths.assetsTodo}>{t('back')}</ButtonLink>
      </p>
    </Page>
  )
}
