import { KEY_NAME_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  CheckboxGroupField,
  DateField,
  ErrorSummary,
  Form,
  Notice,
  Page,
  Panel,
  SubmitButton,
  TextareaField,
  TextField,
  useColon,
} from '~/ui'
import { keyScopes } from '../codes'
import { scopeKey } from './scope-words'

const LIST = paths.schoolKeys

/** A key that has just been made. */
export interface NewKeyReply {
  id: string
  key: string
  name: string
}
/** The action's data where it is one. */
export const asMade = (data: unknown): NewKeyReply | undefined =>
  data && typeof data === 'object' && 'made' in data ? (data.made as NewKeyReply) : undefined

/** What only this form is told: pages without it do not carry the words. */
const faults = [
  'key_end_far',
  'key_beyond_term',
  'key_address',
  'key_name_taken',
  'keys_many',
] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What a new key may do, for how long, and from where it may come. */
export function NewKey({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('keys')
  const colon = useColon()
  const token = useFormToken()
  const { say: sayOf, summary } = useFieldMessages(reply)
  const say = (code: string) => {
    const fault = faults.find(it => it === code)
    return fault ? t(`fault.${fault}`, { n: reply?.values?.n }) : sayOf(code)
  }
  const names = {
    name: t('make.name'),
    scopes: t('make.scopes'),
    endsOn: t('make.endsOn'),
    addresses: t('make.addresses'),
  }
  const fields = plainFields('make', reply, ['name', 'scopes', 'endsOn', 'addresses'])
  const common = (name: keyof typeof fields) => ({
    id: fields[name].id,
    name,
    label: names[name],
    error: fields[name].errors?.map(say)[0],
  })
  const scopes = fields.scopes.initialValue as string | string[] | undefined
  return (
    <Page title={t('make.title')} lead={t('make.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: LIST }, { label: t('make.title') }]}
      />
      <ErrorSummary {...summary('make', names, say)} />
      <Panel>
        <Form token={token} id="make" checked="key" look="aligned" label={t('make.title')}>
          <TextField
            {...common('name')}
            hint={t('make.nameHint')}
            required
            maxLength={KEY_NAME_MAX}
            defaultValue={textOf(fields.name.initialValue)}
            autoComplete="off"
          />
          <CheckboxGroupField
            {...common('scopes')}
            hint={t('make.scopesHint')}
            required
            look="list"
            defaultValues={scopes === undefined ? [] : [scopes].flat()}
            choices={keyScopes.map(value => ({
              value,
              label: `${t(`scope.${scopeKey(value)}`)}${colon}${t(`scopeHint.${scopeKey(value)}`)}`,
            }))}
          />
          <DateField
            {...common('endsOn')}
            hint={t('make.endsOnHint')}
            required
            defaultValue={textOf(fields.endsOn.initialValue)}
          />
          <TextareaField
            {...common('addresses')}
            hint={t('make.addressesHint')}
            defaultValue={textOf(fields.addresses.initialValue)}
            rows={4}
            width="medium"
          />
          <Actions>
            <SubmitButton label={t('make.yes')} />
            <ButtonLink href={LIST}>{t('back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}

/** The key, this once. */
export function MadeKey({ made: { id, key, name } }: { made: NewKeyReply }) {
  const { t } = useTranslation('keys')
  return (
    <Page title={t('made.title')}>
      <Notice tone="warning" announce title={t('made.once')}>
        {t('made.onceText')}
      </Notice>
      <Panel title={t('made.label', { name })}>
        <p>
          <code id="key" className="m-figures">
            {key}
          </code>
        </p>
        <p>{t('made.use')}</p>
        <p>
          <code className="m-figures">Authorization: Bearer {key}</code>
        </p>
        <Actions>
          <ButtonLink href={paths.schoolKey(id)} look="primary">
            {t('made.next')}
          </ButtonLink>
        </Actions>
      </Panel>
    </Page>
  )
}
