import { useAddress, useFormToken, type RootData } from '~/frame/root-data'
import { Form, IntentButton, Notice } from '~/ui'

/** Says on the page of a form that it is shown as it was once left, and takes that back. The sentences come with it: hardly a page has any. */
export function Restored({ page, text, discard }: NonNullable<RootData['restored']>) {
  const token = useFormToken()
  // The root's data stays while pages change.
  if (useAddress().pathname !== page.replace(/\?.*/, '')) return null
  return (
    <Notice announce>
      {text}
      {/* The page anew: what stands in its fields would stay otherwise. */}
      <Form token={token} action={page} look="bare" whole>
        <IntentButton intent="discard" label={discard} size="small" />
      </Form>
    </Notice>
  )
}
