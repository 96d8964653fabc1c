import { useTranslation } from 'react-i18next'
import type { SessionEnd } from '../codes'
import { Notice } from '~/ui'

/** Why somebody is asked to sign in again. */
export function EndedNotice({ ended }: { ended: SessionEnd | null }) {
  const { t } = useTranslation('accounts')
  return ended ? (
    <Notice tone="warning" announce>
      {t(`ended.${ended}`)}
    </Notice>
  ) : null
}
