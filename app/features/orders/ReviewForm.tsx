import { useForm } from '@conform-to/react'
import type { OrderLine } from '~/contract/orders'
import { TEXT_MAX } from '~/contract/limits'
import { useFieldMessages, type FormReply } from '~/features/form-reply'
import { useFormToken, usePick } from '~/features/root-data'
import { Actions, ButtonLink, ErrorSummary, Form, fromConform, HiddenField, Page, Panel, Picture, RadioGroupField, SubmitButton, TextareaField } from '~/ui'
import { useOrderWords } from './order-words'

type Line = { lineNo: number; score: number; content: string }
const scores = [5, 4, 3, 2, 1] as const

/** Score and words for each line of a finished order. */
export function ReviewForm({ order, reply }: { order: { id: string; lines: OrderLine[] }; reply: FormReply | undefined }) {
  const { t } = useOrderWords()
  const pick = usePick()
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ lines: Line[] }>({ id: 'review', lastResult: reply?.result, defaultValue: { lines: order.lines.map(it => ({ lineNo: it.lineNo, score: 5, content: '' })) } })
  const rows = fields.lines.getFieldList()
  const nameOf = (path: string) => {
    const [, n, field] = /^lines\[(\d+)\]\.(score|content)$/.exec(path) ?? []
    const line = order.lines[Number(n)]
    return line && `${field === 'score' ? t('evaluate.score') : t('evaluate.content')}：${pick(line.name, line.nameEn)}`
  }
  return (
    <Page title={t('evaluate.title')} lead={t('evaluate.lead')}>
      <ErrorSummary {...summary(form.id, nameOf)} />
      <Form token={token} id={form.id} label={t('evaluate.title')}>
        {order.lines.map((line, n) => {
          const row = rows[n]?.getFieldset()
          if (!row) return null
          const name = pick(line.name, line.nameEn)
          return (
            <Panel key={line.lineNo} title={<span className="m-item"><Picture src={line.pic} alt="" size="thumb" /> <span className="m-item-body">{name}</span></span>} note={line.spec}>
              <HiddenField name={row.lineNo.name} value={line.lineNo} />
              <RadioGroupField {...fromConform(row.score, say)} label={`${t('evaluate.score')}：${name}`} required choices={scores.map(it => ({ value: String(it), label: t(`evaluate.score${it}`) }))} />
              <TextareaField {...fromConform(row.content, say)} label={`${t('evaluate.content')}：${name}`} hint={t('evaluate.contentHint')} required maxLength={TEXT_MAX} rows={3} />
            </Panel>
          )
        })}
        <Actions><SubmitButton label={t('evaluate.submit')} /><ButtonLink href={`/orders/${order.id}`}>{t('remove.no')}</ButtonLink></Actions>
      </Form>
    </Page>
  )
}
