import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { ComplaintDetail } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { minuteOf } from '~/frame/when'
import { useFormToken, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  DescriptionList,
  ErrorSummary,
  Form,
  fromConform,
  Link,
  Notice,
  Panel,
  RadioGroupField,
  StatusBadge,
  SubmitButton,
  TextareaField,
  TextField,
  type Description,
} from '~/ui'
import { complaintTones } from './ComplaintList'

/** Everything a complaint says, and what was answered. */
export function ComplaintSheet({
  complaint,
  platform,
}: {
  complaint: ComplaintDetail
  platform?: boolean
}) {
  const { t } = useTranslation('complaints')
  const pick = usePick()
  const time = (at: string) => <span className="m-figures">{minuteOf(at)}</span>
  const name = pick(complaint.businessName, complaint.businessNameEn)
  const about = !complaint.businessId ? (
    t('detail.supplier')
  ) : complaint.businessType === 'PRODUCT' ? (
    <Link href={paths.product(complaint.sellerId, complaint.businessId)}>{name}</Link>
  ) : platform ? (
    <span className="m-figures">{name}</span>
  ) : (
    <Link href={paths.order(complaint.businessId)} className="m-figures">
      {name}
    </Link>
  )
  const facts: Description[] = [
    { term: t('list.id'), value: <span className="m-figures">{complaint.id}</span> },
    {
      term: t('list.status'),
      value: (
        <StatusBadge tone={complaintTones[complaint.status]}>
          {t(`status.${complaint.status}`)}
        </StatusBadge>
      ),
    },
    { term: t('form.type'), value: t(`type.${complaint.businessType}`) },
    { term: t('form.category'), value: t(`category.${complaint.category}`) },
    { term: t('detail.about'), value: about },
    { term: t('form.seller'), value: pick(complaint.sellerName, complaint.sellerNameEn) },
    { term: t('detail.person'), value: complaint.personName },
    { term: t('form.phone'), value: <span className="m-figures">{complaint.createMobile}</span> },
    { term: t('list.at'), value: time(complaint.createdAt) },
    { term: t('form.content'), value: <Paragraphs text={complaint.content} />, wide: true },
    ...(complaint.files.length
      ? [{ term: t('form.files'), value: <Files files={complaint.files} />, wide: true }]
      : []),
  ]
  return (
    <>
      <Panel title={complaint.subject}>
        <DescriptionList items={facts} />
      </Panel>
      {platform && complaint.status === 'NEW' ? null : (
        <Panel title={t('detail.result')}>
          {complaint.status === 'PROCESSED' ? (
            <DescriptionList
              items={[
                {
                  term: t('detail.answer'),
                  value: complaint.answer ? (
                    <StatusBadge tone={complaint.answer === 'VALID' ? 'success' : 'neutral'}>
                      {t(`answer.${complaint.answer}`)}
                    </StatusBadge>
                  ) : null,
                },
                { term: t('detail.dep'), value: complaint.depName },
                { term: t('detail.by'), value: complaint.answererName },
                { term: t('detail.at'), value: complaint.endedAt ? time(complaint.endedAt) : null },
                {
                  term: t('detail.text'),
                  value: <Paragraphs text={complaint.answerContent ?? ''} />,
                  wide: true,
                },
              ]}
            />
          ) : (
            <p>
              {complaint.status === 'NEW'
                ? t('detail.waiting')
                : t('detail.wasWithdrawn', {
                    at: complaint.endedAt ? minuteOf(complaint.endedAt) : '',
                  })}
            </p>
          )}
        </Panel>
      )}
    </>
  )
}

const Paragraphs = ({ text }: { text: string }) => (
  <>
    {text.split(/\n+/).map((line, i) => (
      <p key={i}>{line}</p>
    ))}
  </>
)

function Files({ files }: { files: ComplaintDetail['files'] }) {
  const { t } = useTranslation('complaints')
  return (
    <ul className="m-photos">
      {files.map((file, i) => (
        <li key={file.id} className="m-photo">
          <a href={file.url} target="_blank" rel="noopener noreferrer">
            <img src={file.url} alt={t('detail.file', { n: i + 1 })} width={72} height={72} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The platform's answer: valid or not, who looked into it, what was found. */
export function AnswerForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('complaints')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const [form, fields] = useForm<{ answer: string; depName: string; answerContent: string }>({
    id: 'answer',
    lastResult: reply?.result,
  })
  return (
    <Panel title={t('desk.answerTitle')} note={t('desk.answerLead')}>
      <ErrorSummary
        {...summary(form.id, {
          answer: t('desk.answer'),
          depName: t('desk.dep'),
          answerContent: t('desk.text'),
        })}
      />
      <Form
        token={token}
        id={form.id}
        checked="complaintAnswer"
        look="aligned"
        label={t('desk.answerTitle')}
      >
        <RadioGroupField
          {...fromConform(fields.answer, say)}
          label={t('desk.answer')}
          required
          choices={(['VALID', 'INVALID'] as const).map(it => ({
            value: it,
            label: t(`answer.${it}`),
          }))}
        />
        <TextField
          {...fromConform(fields.depName, say)}
          label={t('desk.dep')}
          required
          maxLength={60}
          width="medium"
        />
        <TextareaField
          {...fromConform(fields.answerContent, say)}
          label={t('desk.text')}
          hint={t('desk.textHint')}
          required
          rows={5}
          maxLength={500}
        />
        <Actions>
          <SubmitButton label={t('desk.submit')} />
        </Actions>
      </Form>
    </Panel>
  )
}

export function AnsweredNotice({ notice }: { notice: string | null }) {
  const { t } = useTranslation('complaints')
  return notice === 'answered' ? (
    <Notice tone="success" announce>
      {t('desk.answered')}
    </Notice>
  ) : null
}
