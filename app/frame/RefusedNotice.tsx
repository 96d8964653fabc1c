import { ErrorSummary } from '~/ui'
import { useFieldMessages, type FormReply } from './form-reply'

/**
 * Why a form was refused, where the form itself is no longer on the page: what it asked for was decided meanwhile, by
 * somebody else, in another tab, or by an earlier press whose answer was lost. The page around it shows how things are now.
 */
export function RefusedNotice({ reply }: { reply: FormReply | undefined }) {
  const { summary } = useFieldMessages(reply)
  return reply?.result.error ? <ErrorSummary {...summary('')} /> : null
}
