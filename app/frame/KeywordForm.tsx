import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '~/ui'
import { FilterForm } from './FilterForm'

/** Looks for one word in the list of a page; `kept` is what else its address asks for, `children` are further fields. */
export function KeywordForm({
  id,
  path,
  keyword,
  placeholder,
  kept,
  children,
}: {
  id: string
  path: string
  keyword: string | undefined
  placeholder: string
  kept?: Record<string, string | undefined>
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <FilterForm path={path} label={t('search')} kept={kept} submit={t('search')}>
      <TextField
        id={id}
        name="keyword"
        label={t('keyword')}
        placeholder={placeholder}
        defaultValue={keyword}
      />
      {children}
    </FilterForm>
  )
}
