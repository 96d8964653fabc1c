import { useTranslation } from 'react-i18next'
import { useAddress } from '~/frame/root-data'
import { paths } from '~/paths'
import type { Organisation } from '../contract'
import { Form, HiddenField, SubmitButton } from '~/ui'

/** In which of their organisations somebody acts: where they order, and whether they may. */
export function OrganisationSwitch({
  organisations,
  formToken,
}: {
  organisations: Organisation[]
  formToken: string
}) {
  const { t } = useTranslation('malls')
  const { pathname, search } = useAddress()
  const current = organisations.find(it => it.current)?.id
  return (
    <Form token={formToken} action={paths.organisation} look="bare" label={t('organisation.title')}>
      <HiddenField name="returnTo" value={`${pathname}${search}`} />
      <label htmlFor="organisation">{t('organisation.label')} </label>
      {/* Another one is current: what stands in the field is to be said anew. */}
      <select
        key={current}
        id="organisation"
        name="organisation"
        defaultValue={current}
        className="m-topbar-select"
      >
        {organisations.map(({ id, name, shoper }) => (
          <option key={id} value={id}>
            {shoper ? name : t('organisation.noRight', { name })}
          </option>
        ))}
      </select>{' '}
      <SubmitButton label={t('organisation.choose')} look="link" />
    </Form>
  )
}
