import { SHOPPING_LIST_NAME_MAX } from '../limits'
import { useForm } from '@conform-to/react'
import type { ShoppingList } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  fromConform,
  Page,
  Panel,
  RadioGroupField,
  SubmitButton,
  TextField,
} from '~/ui'
import { useListWords } from './list-words'

export interface SaveData {
  lists: ShoppingList[]
  goods: { id: string; name: string; nameEn: string; spec: string; num: number }[]
  isFromCart: boolean
  back: string
  canCreate: boolean
}

/** Asks which list goods go to: one there is, or a new one. */
export function SaveToList({
  data: { lists, goods, isFromCart, back, canCreate },
  reply,
}: {
  data: SaveData
  reply: FormReply | undefined
}) {
  const { t, nameOf } = useListWords()
  const token = useFormToken()
  const pick = usePick()
  const spec = useSpec()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ to: string; name: string }>({
    id: 'save',
    lastResult: reply?.result,
    defaultValue: { to: lists.find(it => it.kind === 'named')?.id ?? 'later' },
  })
  const later = lists.some(it => it.kind === 'later')
    ? []
    : [{ value: 'later', label: t('laterName') }]
  const choices = [
    ...lists.map(it => ({
      value: it.kind === 'later' ? 'later' : it.id,
      label: nameOf(it),
      hint: t('goodsOf', { n: it.count }),
    })),
    ...later,
    ...(canCreate ? [{ value: 'new', label: t('newChoice') }] : []),
  ]
  return (
    <Page title={t('saveTitle')}>
      <ErrorSummary {...summary(form.id, { to: t('saveTo'), name: t('saveNew') })} />
      <Panel
        title={t('saveGoods', { n: goods.length })}
        note={isFromCart ? t('fromCart') : undefined}
      >
        <ul>
          {goods.map(it => (
            <li key={it.id}>
              {pick(it.name, it.nameEn)}{' '}
              <span className="m-muted">
                {spec(it.spec)} × {it.num}
              </span>
            </li>
          ))}
        </ul>
        <Form token={token} id={form.id} label={t('saveTitle')}>
          <RadioGroupField
            {...fromConform(fields.to, say)}
            label={t('saveTo')}
            required
            look="list"
            choices={choices}
          />
          {canCreate ? (
            <TextField
              {...fromConform(fields.name, say)}
              label={t('saveNew')}
              hint={t('saveNewHint')}
              maxLength={SHOPPING_LIST_NAME_MAX}
              width="medium"
            />
          ) : null}
          <Actions>
            <SubmitButton label={t('saveDone')} />
            <ButtonLink href={back}>{t('cancel')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
