import { useTranslation } from 'react-i18next'
import {
  bannerScenes,
  entryFields,
  goodsLists,
  helpTopics,
  isRows,
  noticeKinds,
  previewedKinds,
  type ContentKind,
  type EntryField,
} from '../codes'
import { campaignKinds } from '~/areas/promotions/codes'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  CheckboxField,
  DateField,
  EnterButton,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Panel,
  SelectField,
  TextareaField,
  TextField,
} from '~/ui'
import { BannerFile } from './BannerFile'
import { ENTRY_FORM, useEntryFields, type EntryFields } from './entry-form-fields'
import { EntryRows } from './EntryRows'
import { foundIn, GoodsFinder } from './GoodsFinder'

export interface EntryFormProps {
  kind: ContentKind
  /** As it stands, as it would have been typed. */
  typed: Record<string, unknown>
  look: string
  suppliers: readonly SupplierChoice[]
  reply: FormReply | undefined
}
export interface SupplierChoice {
  value: string
  label: string
}

/** An entry to be filled in: kept as a draft that is looked at, or published. */
export function EntryForm({ kind, typed, look, suppliers, reply }: EntryFormProps) {
  const { t } = useTranslation('contentDesk')
  const token = useFormToken()
  const fields = useEntryFields(kind, typed, reply)
  const names = fields.names
  const lists = goodsLists[kind]
  return (
    <>
      <ErrorSummary {...fields.summary} />
      <Panel>
        <Form
          token={token}
          id={ENTRY_FORM}
          checked={`entry.${kind}`}
          multipart={kind === 'banner'}
          look="aligned"
          label={t('form')}
        >
          <HiddenField name="look" value={fields.lookSeen(look)} />
          {(['entryId', 'number', 'publishedAt'] as const).map(name =>
            fields.text(name) ? (
              <HiddenField key={name} name={name} value={fields.text(name) ?? ''} />
            ) : null,
          )}
          {/* Looking for goods is no way to save: Enter elsewhere is. */}
          {lists ? <EnterButton intent="preview" label={t('preview')} /> : null}
          {kind === 'banner' ? <BannerFile fields={fields} /> : null}
          {entryFields[kind].map(field =>
            isRows(field.look) ? (
              <EntryRows key={field.name} list={field.name} look={field.look} fields={fields} />
            ) : (
              <EntryControl
                key={field.name}
                field={field}
                fields={fields}
                label={names[field.name] ?? ''}
                suppliers={suppliers}
              />
            ),
          )}
          {lists ? <GoodsFinder lists={lists} fields={fields} found={foundIn(reply)} /> : null}
          <Actions>
            {previewedKinds.includes(kind) ? (
              <IntentButton intent="preview" label={t('preview')} />
            ) : (
              <IntentButton intent="draft" label={t('draft')} />
            )}
            <IntentButton intent="publish" label={t('publish')} look="primary" />
            <ButtonLink href={paths.contentOf(kind)}>{t('back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </>
  )
}

/** The control of one field, by its look. */
function EntryControl({
  field: { name, look, required },
  fields,
  label,
  suppliers,
}: {
  field: EntryField
  fields: EntryFields
  label: string
  suppliers: readonly SupplierChoice[]
}) {
  const { t } = useTranslation('contentDesk')
  const { t: content } = useTranslation('content')
  const { t: promotions } = useTranslation('promotions')
  const control = { ...fields.control(name), label, required, hint: fields.hintOf(name, look) }
  const value = fields.text(name)
  switch (look) {
    case 'tick':
      return <CheckboxField {...control} defaultChecked={value === 'on'} />
    case 'day':
      return <DateField {...control} defaultValue={value} />
    case 'article':
      return <TextareaField {...control} defaultValue={value} rows={8} />
    case 'goods':
      // Made anew where the answer has goods that were ticked.
      return <TextareaField key={value} {...control} defaultValue={value} rows={5} width="medium" />
    case 'words':
      return <TextareaField {...control} defaultValue={value} rows={2} maxLength={400} />
    case 'topic':
      return (
        <SelectField
          {...control}
          defaultValue={value}
          choices={helpTopics.map(it => ({ value: it, label: content(`help.topics.${it}`) }))}
        />
      )
    case 'noticeKind':
      return (
        <SelectField
          {...control}
          defaultValue={value}
          choices={noticeKinds.map(it => ({ value: it, label: content(`kinds.${it}`) }))}
        />
      )
    case 'campaignKind':
      return (
        <SelectField
          {...control}
          defaultValue={value}
          choices={campaignKinds.map(it => ({ value: it, label: promotions(`zones.${it}.title`) }))}
        />
      )
    case 'supplier':
      return (
        <SelectField
          {...control}
          defaultValue={value}
          choices={[{ value: '', label: t('anySupplier') }, ...suppliers]}
        />
      )
    case 'scene':
      return (
        <SelectField
          {...control}
          defaultValue={value}
          choices={bannerScenes.map(it => ({ value: it, label: t(`scene.${it}`) }))}
        />
      )
    default:
      return (
        <TextField
          {...control}
          defaultValue={value}
          maxLength={look === 'address' ? 500 : look === 'colour' ? 7 : 120}
          width={look === 'colour' ? 'short' : look === 'moment' ? 'medium' : 'long'}
          autoComplete="off"
        />
      )
  }
}
