import { useTranslation } from 'react-i18next'
import { useFieldMessages } from './form-reply'

/** The same for pages that tell what is wrong before any form was refused: they bring the sentences along. */
export function useEveryFieldMessage() {
  useTranslation('fields')
  return useFieldMessages(undefined)
}
