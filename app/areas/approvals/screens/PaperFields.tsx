import { PAPER_FILES_MAX, PAPER_TEXT_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import type { PaperKind } from '~/areas/malls/codes'
import type { OrderDetail } from '~/areas/orders/contract'
import { uploads } from '~/areas/files/limits'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { usePick } from '~/frame/root-data'
import { CheckboxField, FieldsetGroup, FileField, HiddenField, TextareaField } from '~/ui'
import { paperField, paperOfField, textBeforeField } from '../codes'
import type { ApprovalPaper, ComingStep } from '../contract'
import { useWhy } from './use-why'

const ACCEPTED = '.pdf,.png,.jpg,.jpeg'
const MB = uploads.ImgPdf.bytes / 1_024 / 1_024

type Order = Pick<OrderDetail, 'id' | 'papers'>
interface OrderPapers {
  order: Order
  kinds: { kind: PaperKind; rules: ComingStep[] }[]
}

/** What rules want of each of these orders, and what is attached already, wanted or not. */
export function wantedPapers(
  orders: readonly Order[],
  coming: readonly ComingStep[],
): OrderPapers[] {
  return orders.flatMap(order => {
    const rules = coming.filter(it => it.orderId === order.id && it.outcome !== 'refuse')
    const kinds = [
      ...new Set([...rules.flatMap(it => it.papers), ...order.papers.map(it => it.kind)]),
    ]
    return kinds.length
      ? [
          {
            order,
            kinds: kinds.map(kind => ({
              kind,
              rules: rules.filter(it => it.papers.includes(kind)),
            })),
          },
        ]
      : []
  })
}

/** What the form calls its fields of papers. */
export function usePaperNames() {
  const { t } = useTranslation('approvals')
  const { t: words } = useTranslation('approvalSteps')
  return (field: string): string | undefined => {
    const paper = paperOfField(field)
    if (!paper) return undefined
    if (paper.kind === 'text') return t('ahead.papers.argumentText')
    return paper.kind === 'argument'
      ? t('ahead.papers.argumentFiles')
      : words(`papers.${paper.kind}`)
  }
}

/** Part of the form an order is filled in with: what the school's rules want attached to it, and by which rule. */
export function PaperFields({
  wanted,
  reply,
  formId,
}: {
  wanted: readonly OrderPapers[]
  reply: FormReply | undefined
  formId: string
}) {
  const { t } = useTranslation('approvals')
  return (
    <>
      {wanted.map(({ order, kinds }) => (
        <FieldsetGroup
          key={order.id}
          id={`${formId}-papers.o${order.id}`}
          legend={t('ahead.papers.title', { order: order.id })}
          hint={t('ahead.papers.lead')}
        >
          {kinds.map(it => (
            <KindFields key={it.kind} {...it} order={order} reply={reply} formId={formId} />
          ))}
        </FieldsetGroup>
      ))}
    </>
  )
}

function KindFields({
  order,
  kind,
  rules,
  reply,
  formId,
}: OrderPapers['kinds'][number] & { order: Order; reply: FormReply | undefined; formId: string }) {
  const { t } = useTranslation('approvals')
  const pick = usePick()
  const why = useWhy()
  const { say } = useFieldMessages(reply)
  const nameOf = usePaperNames()
  const there = order.papers.filter(it => it.kind === kind)
  const fieldOf = (part: PaperKind | 'text') => {
    const name = paperField(order.id, part)
    const code = reply?.result.error?.[name]?.[0]
    return { id: `${formId}-${name}`, name, label: nameOf(name) ?? '', error: code && say(code) }
  }
  const hint = [
    ...rules.map(it => t('ahead.papers.wanted', { rule: pick(it.name, it.nameEn), why: why(it) })),
    ...(kind === 'quotes' ? [t('ahead.papers.quotes')] : []),
    t('ahead.papers.files', { n: PAPER_FILES_MAX, mb: MB }),
  ].join(' ')
  const textName = paperField(order.id, 'text')
  const typed = reply?.result.initialValue?.[textName]
  const text = there.find(it => it.text !== null)?.text ?? ''
  return (
    <>
      <FileField {...fieldOf(kind)} hint={hint} multiple accept={ACCEPTED}>
        <Attached papers={there} formId={formId} />
      </FileField>
      {kind === 'argument' ? (
        <>
          <TextareaField
            {...fieldOf('text')}
            hint={t('ahead.papers.textHint', { n: PAPER_TEXT_MAX })}
            rows={4}
            maxLength={PAPER_TEXT_MAX}
            defaultValue={typeof typed === 'string' ? typed : text}
          />
          <HiddenField name={textBeforeField(order.id)} value={text} />
        </>
      ) : null}
    </>
  )
}

/** Files that are attached already, each with a box by which it is taken off with the next press. */
function Attached({ papers, formId }: { papers: readonly ApprovalPaper[]; formId: string }) {
  const { t } = useTranslation('approvals')
  return (
    <>
      {papers.map(({ id, file }) =>
        file ? (
          <div key={id}>
            {t('ahead.papers.attached')}{' '}
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
            <CheckboxField
              id={`${formId}-drop-${id}`}
              name="papers.drop"
              value={id}
              label={t('ahead.papers.dropOf', { name: file.name })}
            />
          </div>
        ) : null,
      )}
    </>
  )
}
