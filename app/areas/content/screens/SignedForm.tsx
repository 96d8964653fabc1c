import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandOver } from '~/areas/hazchem/contract'
import { Page, PageHead, Panel } from '~/ui'

/** A form signed for another system. Where scripts run it goes by itself; everywhere its button sends it. */
export function SignedFormPage({ form }: { form: HandOver }) {
  const { t } = useTranslation('content')
  const element = useRef<HTMLFormElement>(null)
  // `submit` asks no listener: the other system wants a whole page, not what the router would make of the form.
  useEffect(() => element.current?.submit(), [])
  return (
    <Page>
      <PageHead
        title={t('hazchem.leaving')}
        lead={t('hazchem.leavingText', { seconds: form.seconds })}
      />
      <Panel>
        <form
          ref={element}
          method="post"
          action={form.action}
          data-whole=""
          className="m-form m-form-bare"
        >
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="submit" value={t('hazchem.enter')} className="m-button m-button-primary" />
        </form>
      </Panel>
    </Page>
  )
}
