import { useForm } from '@conform-to/react'
import type { OrderLine } from '~/areas/orders/contract'
import { TEXT_MAX } from '~/contract/limits'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { KeptPictures } from '~/frame/KeptPictures'
import { PictureField } from '~/frame/PictureField'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import {
  Actions,
  ButtonLink,
  ErrorSummary,
  Form,
  fromConform,
  HiddenField,
  Page,
  Panel,
  Picture,
  RadioGroupField,
  SubmitButton,
  TextareaField,
  useColon,
} from '~/ui'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { paths } from '~/paths'
import { REVIEW_PICTURES_MAX } from '../limits'

type Line = {
  lineNo: number
  score: number
  content: string
  pictures?: string
  pictureIds?: string[]
}
const scores = [5, 4, 3, 2, 1] as const

/** Score and words for each line of a finished order. */
export function ReviewForm({
  order,
  reply,
}: {
  order: { id: string; lines: OrderLine[] }
  reply: FormReply | undefined
}) {
  const colon = useColon()
  const { t } = useOrderWords()
  const pick = usePick()
  const spec = useSpec()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ lines: Line[] }>({
    id: 'review',
    lastResult: reply?.result,
    defaultValue: { lines: order.lines.map(it => ({ lineNo: it.lineNo, score: 5, content: '' })) },
  })
  const rows = fields.lines.getFieldList()
  const nameOf = (path: string) => {
    const [, n, field] = /^lines\[(\d+)\]\.(score|content|pictures)$/.exec(path) ?? []
    const line = order.lines[Number(n)]
    return (
      line &&
      `${field === 'score' ? t('evaluate.score') : field === 'pictures' ? t('evaluate.pictures') : t('evaluate.content')}${colon}${pick(line.name, line.nameEn)}`
    )
  }
  return (
    <Page title={t('evaluate.title')} lead={t('evaluate.lead')}>
      <ErrorSummary {...summary(form.id, nameOf)} />
      <Form token={token} id={form.id} checked="review" label={t('evaluate.title')} multipart>
        {order.lines.map((line, n) => {
          const row = rows[n]?.getFieldset()
          if (!row) return null
          const name = pick(line.name, line.nameEn)
          return (
            <Panel
              key={line.lineNo}
              title={
                <span className="m-item">
                  <Picture src={line.pic} alt="" size="thumb" />{' '}
                  <span className="m-item-body">{name}</span>
                </span>
              }
              note={spec(line.spec)}
            >
              <HiddenField name={row.lineNo.name} value={line.lineNo} />
              <RadioGroupField
                {...fromConform(row.score, say)}
                label={`${t('evaluate.score')}${colon}${name}`}
                required
                choices={scores.map(it => ({ value: String(it), label: t(`evaluate.score${it}`) }))}
              />
              <TextareaField
                {...fromConform(row.content, say)}
                label={`${t('evaluate.content')}${colon}${name}`}
                hint={t('evaluate.contentHint')}
                required
                maxLength={TEXT_MAX}
                rows={3}
              />
              <KeptPictures ids={keptIn(reply, n)} name={`lines[${n}].pictureIds`} />
              <PictureField
                id={`${form.id}-lines[${n}].pictures`}
                name={`lines[${n}].pictures`}
                label={`${t('evaluate.pictures')}${colon}${name}`}
                hint={t('evaluate.picturesHint', { n: REVIEW_PICTURES_MAX })}
                error={reply?.result.error?.[`lines[${n}].pictures`]?.map(say)[0]}
                multiple
                accept="image/png,image/jpeg,image/gif,.png,.jpg,.jpeg,.gif"
              />
            </Panel>
          )
        })}
        <Actions>
          <SubmitButton label={t('evaluate.submit')} />
          <ButtonLink href={paths.order(order.id)}>{t('remove.no')}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  )
}

/** Ids of pictures that were kept although the form was refused. */
function keptIn(reply: FormReply | undefined, n: number): string[] {
  const lines = reply?.result.initialValue?.lines
  const line: unknown = Array.isArray(lines) ? lines[n] : undefined
  const ids =
    typeof line === 'object' && line !== null && 'pictureIds' in line ? line.pictureIds : []
  return (Array.isArray(ids) ? ids : [ids]).filter(
    (it): it is string => typeof it === 'string' && it !== '',
  )
}
