import { useTranslation } from 'react-i18next'
import type { ProofState } from '../contract'
import { Link, Notice } from '~/ui'

/** Where whoever confirms the file shows who they are, as long as rows wait for that. */
export function ProofNotice({ proof }: { proof: ProofState }) {
  const { t } = useTranslation('imports')
  if (!proof) return null
  if (proof === 'given') return <Notice tone="success">{t('detail.proven')}</Notice>
  return (
    <Notice tone="warning">
      {t('detail.needsProof')} <Link href={proof.href}>{t('detail.toProof')}</Link>
    </Notice>
  )
}
