import { useTranslation } from 'react-i18next'
import { Notice } from '~/ui'
import type { MatterFault, MatterKind } from '../codes'
import type { Matter } from '../contract'

export interface Outcome {
  successorName: string
  done: number
  refused: { kind: MatterKind; id: string; fault: MatterFault }[]
}

/** What became of matters that were to be handed over, where not all were. */
export function HandedOver({ outcome, matters }: { outcome: Outcome; matters: Matter[] }) {
  const { t } = useTranslation('leavers')
  const { successorName, done, refused } = outcome
  return (
    <>
      {done ? (
        <Notice tone="success" announce>
          {t('detail.doneTo', { n: done, name: successorName })}
        </Notice>
      ) : null}
      <Notice tone="danger" title={t('detail.refused', { name: successorName })} announce>
        <ul>
          {refused.map(({ kind, id, fault }) => {
            const it = matters.find(one => one.kind === kind && one.id === id)
            return (
              <li key={`${kind} ${id}`}>
                {t(`kind.${kind}`)} <span className="m-figures">{it?.no || id}</span> {it?.name}{' '}
                {t(`fault.${fault}`)}
              </li>
            )
          })}
        </ul>
      </Notice>
    </>
  )
}
