import type { LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { PhoneMessage } from '~/areas/accounts/screens/WeixinPhone'
import { pageName } from '~/frame/page-name'
import { asPage } from '~/web/failures'
import { comeFromWeixin } from '~/areas/weixin/requests/weixin'

export const handle = pageName('weixin', 'phone.title')

/** Where WeChat leads a telephone back to, with its word. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await comeFromWeixin(request, context).catch(asPage)
  return null
}

/** Seen only where the word, or the code that was scanned, is no longer good. */
export default function Back() {
  const { t } = useTranslation('weixin')
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="weixin-title">
      <h2 id="weixin-title">{t('phone.title')}</h2>
      <PhoneMessage told="expired" />
    </div>
  )
}
