import { useTranslation } from 'react-i18next'
import type { ImportCause } from '../codes'
import { useEveryFieldMessage } from '~/frame/every-field-message'
import { Notice } from '~/ui'

/** Why a run has come to no end, and what was refused that is no row of the file. */
export function CauseNotice({
  cause,
  refusals,
}: {
  cause: ImportCause
  refusals: readonly string[]
}) {
  const { t } = useTranslation('imports')
  const { say } = useEveryFieldMessage()
  return (
    <Notice tone="warning">
      {t(`cause.${cause}`)}
      {refusals.length ? (
        <ul>
          {refusals.map(code => (
            <li key={code}>{say(code)}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
