import type { ReactNode } from 'react'
import { DateField, HiddenField, PhoneFold, SelectField, TextField } from '~/ui'
import { FilterForm } from '~/frame/FilterForm'
import { useRootData } from '~/frame/root-data'
import type { OrderListData } from './OrderList'
import { useOrderWords } from './order-words'

/** What narrows a list of orders, and what is done with all of it; telephones show it when asked to, or when something of it is in use. */
export function OrderFilters({
  data: { query, payTypes, teams },
  path,
  status,
  filtered,
  open,
  children,
}: {
  data: OrderListData
  path: string
  status: string
  filtered: boolean
  open: boolean
  /** What else is done with the whole list. */
  children?: ReactNode
}) {
  const { t } = useOrderWords()
  const { legacySheet } = useRootData()
  return (
    <PhoneFold
      label={children ? t('mine.fold') : t('mine.filters')}
      open={open}
      plain={legacySheet}
    >
      <FilterForm
        path={path}
        label={t('mine.filters')}
        submit={t('mine.query')}
        clear={filtered && { label: t('mine.clear'), href: path }}
      >
        {status ? <HiddenField name="status" value={query.status ?? ''} /> : null}
        <TextField
          id="filter-keyword"
          name="keyword"
          label={t('mine.keyword')}
          placeholder={t('mine.keywordHint')}
          defaultValue={query.keyword}
          width="medium"
        />
        <SelectField
          id="filter-pay-type"
          name="payType"
          label={t('mine.payType')}
          width="short"
          defaultValue={query.payType}
          empty={t('mine.any')}
          choices={payTypes.map(it => ({ value: it, label: t(`payType.${it as 'unified'}`) }))}
        />
        {teams.length ? (
          <SelectField
            id="filter-team"
            name="projectId"
            label={t('mine.team')}
            width="medium"
            defaultValue={query.projectId}
            empty={t('mine.any')}
            choices={teams.map(it => ({ value: it.id, label: it.name }))}
          />
        ) : null}
        <TextField
          id="filter-account"
          name="accountNo"
          label={t('mine.accountNo')}
          defaultValue={query.accountNo}
          width="short"
        />
        <SelectField
          id="filter-account-set"
          name="accountSet"
          label={t('mine.accountSet')}
          width="short"
          defaultValue={query.accountSet}
          empty={t('mine.any')}
          choices={[
            { value: 'true', label: t('mine.accountSetYes') },
            { value: 'false', label: t('mine.accountSetNo') },
          ]}
        />
        <DateField id="filter-from" name="from" label={t('mine.from')} defaultValue={query.from} />
        <DateField id="filter-to" name="to" label={t('mine.to')} defaultValue={query.to} />
      </FilterForm>
      {children}
    </PhoneFold>
  )
}
