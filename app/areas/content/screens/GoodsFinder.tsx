import { useTranslation } from 'react-i18next'
import type { GoodsList } from '../codes'
import { CheckboxField, DataTable, EmptyState, IntentButton, TextField } from '~/ui'
import { ENTRY_FORM, type EntryFields } from './entry-form-fields'

export interface FoundGoods {
  id: string
  name: string
  about: string
}
/** What the action has found, where the form was sent to look for goods. */
export const foundIn = (reply: unknown): readonly FoundGoods[] | null =>
  typeof reply === 'object' && reply !== null && 'found' in reply
    ? (reply.found as FoundGoods[])
    : null

/** Looks for goods within a form: what is ticked is added with whatever the form is sent for next. */
export function GoodsFinder({
  lists,
  fields,
  found,
}: {
  lists: readonly GoodsList[]
  fields: EntryFields
  found: readonly FoundGoods[] | null
}) {
  const { t } = useTranslation('contentDesk')
  return (
    <>
      <TextField
        {...fields.control('goodsKeyword')}
        label={t('finder.title')}
        hint={t('finder.keyword')}
        defaultValue={fields.text('goodsKeyword')}
        maxLength={100}
        width="medium"
      />
      <p>
        <IntentButton intent="find" label={t('finder.find')} size="small" />
      </p>
      {found ? (
        <>
          <p className="m-hint" role="status">
            {t(found.length ? 'finder.hint' : 'finder.none')}
          </p>
          <DataTable
            // What was ticked stands in its list by now.
            key={lists.map(fields.listed).join('/')}
            caption={t('finder.found')}
            rows={[...found]}
            rowId={it => it.id}
            empty={<EmptyState picture="search" title={t('finder.none')} compact />}
            columns={[
              {
                id: 'goods',
                head: t('finder.product'),
                names: true,
                cell: it => (
                  <>
                    {it.name}
                    <div className="m-small m-muted">{it.about}</div>
                  </>
                ),
              },
              ...lists.map(list => ({
                id: list,
                head: t(`finder.${list}`),
                cell: (it: FoundGoods) => (
                  <CheckboxField
                    id={`${ENTRY_FORM}-add-${list}-${it.id}`}
                    name={`add.${list}`}
                    value={it.id}
                    label={t('describes', { act: t(`finder.${list}`), title: it.name })}
                    labelHidden
                  />
                ),
              })),
            ]}
          />
        </>
      ) : null}
    </>
  )
}
