import { useTranslation } from 'react-i18next'
import { searchTypes } from '~/areas/search/codes'
import { Form } from '~/ui'

const [keyword, name, code, spec, cas] = searchTypes
const casFirst = [cas, name, code, spec, keyword]

export interface ChannelSearchProps {
  id: string
  /** Path that answers, without the base. */
  action: string
  keyword?: string
  placeholder: string
  label: string
  /** Lets the reader say what was typed, CAS number first: for reagents. */
  byCas?: boolean
}

/** The search box in the head of a channel. */
export function ChannelSearch({
  id,
  action,
  keyword = '',
  placeholder,
  label,
  byCas,
}: ChannelSearchProps) {
  const { t } = useTranslation('malls')
  return (
    <div role="search" aria-label={label}>
      <Form method="get" action={action} look="bare" className="m-channel-search" key={keyword}>
        {byCas ? (
          <>
            <label htmlFor={`${id}-type`} className="m-hidden">
              {t('search.typeLabel')}
            </label>
            <select id={`${id}-type`} name="type" className="m-input m-select">
              {casFirst.map(type => (
                <option key={type} value={type}>
                  {t(`search.${type}`)}
                </option>
              ))}
            </select>{' '}
          </>
        ) : null}
        <label htmlFor={id} className="m-hidden">
          {placeholder}
        </label>
        <input
          id={id}
          type="text"
          name="keyword"
          defaultValue={keyword}
          maxLength={100}
          placeholder={placeholder}
          className="m-input"
          autoComplete="off"
        />{' '}
        <input type="submit" value={label} className="m-button m-button-accent" />
      </Form>
    </div>
  )
}
