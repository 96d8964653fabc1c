import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { KeptPictures } from '~/frame/KeptPictures'
import { PictureField } from '~/frame/PictureField'
import { useFormToken, usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  Columns,
  DescriptionList,
  ErrorSummary,
  Form,
  HiddenField,
  Item,
  Notice,
  Page,
  Panel,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { complaintCategories, type ComplaintType } from '../codes'

export interface About {
  businessType: ComplaintType | null
  businessId: string
  businessName: string
  businessNameEn: string
  pic: string | null
  sellerId: string
  mobile: string
  sellers: { id: string; name: string; nameEn: string }[]
}

const FORM = 'complaint'
const types: ComplaintType[] = ['PRODUCT', 'ORDERS']

/** The complaint of spec 5: about goods or an order, to the platform. Works without script, attachments included. */
export function ComplaintForm({ about, reply }: { about: About; reply: FormReply | undefined }) {
  const { t } = useTranslation('complaints')
  const token = useFormToken()
  const pick = usePick()
  const { say: sayField, summary } = useFieldMessages(reply)
  const say = (code: string) => (code === 'complaint_failed' ? t('form.failed') : sayField(code))
  const input = reply?.result.initialValue
  const value = (name: string, first = '') => (input ? String(input[name] ?? '') : first)
  const attach = (input?.attach as string[] | undefined) ?? []
  const field = (name: string) => {
    const code = reply?.result.error?.[name]?.[0]
    return { id: `${FORM}-${name}`, name, error: code && say(code) }
  }
  const hasSubject = !!about.businessId
  // What is known beforehand has no control to lead to.
  const controls: Record<string, string> = hasSubject
    ? {}
    : { businessType: t('form.type'), businessId: t('form.number'), sellerId: t('form.seller') }
  const names = {
    ...controls,
    category: t('form.category'),
    subject: t('form.subject'),
    content: t('form.content'),
    createMobile: t('form.phone'),
    files: t('form.files'),
  }
  const seller = about.sellers.find(it => it.id === about.sellerId)
  return (
    <Page>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[{ label: t('list.title'), href: paths.ownComplaints }, { label: t('title') }]}
      />
      <div className="m-channel m-channel-low">
        <h1 className="m-channel-title">{t('title')}</h1>
        <p className="m-channel-lead">{t('lead')}</p>
      </div>
      <ErrorSummary {...summary(FORM, names, say)} />
      <Columns
        at="right"
        side={
          <Panel title={t('form.rules')}>
            <ul className="m-tips">
              <li>{t('form.rule1')}</li>
              <li>{t('form.rule2')}</li>
              <li>{t('form.rule3')}</li>
            </ul>
          </Panel>
        }
      >
        {hasSubject ? (
          <Panel title={t('form.about')}>
            <DescriptionList
              columns={1}
              items={[
                { term: t('form.type'), value: t(`type.${about.businessType ?? 'PRODUCT'}`) },
                {
                  term: t('form.about'),
                  value: (
                    <Item
                      name={pick(about.businessName, about.businessNameEn)}
                      picture={about.pic ?? undefined}
                      href={
                        about.businessType === 'ORDERS'
                          ? paths.order(about.businessId)
                          : paths.product(about.sellerId, about.businessId)
                      }
                    />
                  ),
                },
                {
                  term: t('form.seller'),
                  value: seller ? pick(seller.name, seller.nameEn) : about.sellerId,
                },
              ]}
            />
          </Panel>
        ) : null}
        <Panel>
          <Form
            token={token}
            id={FORM}
            checked="complaint"
            look="aligned"
            multipart
            label={t('title')}
            key={JSON.stringify(input ?? null)}
          >
            {attach.length ? <Notice>{t('form.stored')}</Notice> : null}
            {hasSubject ? (
              <>
                <HiddenField name="businessType" value={about.businessType ?? ''} />
                <HiddenField name="businessId" value={about.businessId} />
                <HiddenField name="sellerId" value={about.sellerId} />
              </>
            ) : (
              <>
                <RadioGroupField
                  {...field('businessType')}
                  label={t('form.type')}
                  required
                  defaultValue={value('businessType', about.businessType ?? '')}
                  choices={types.map(it => ({ value: it, label: t(`type.${it}`) }))}
                />
                <TextField
                  {...field('businessId')}
                  label={t('form.number')}
                  hint={t('form.aboutHint')}
                  maxLength={64}
                  width="medium"
                  defaultValue={value('businessId')}
                />
                <SelectField
                  {...field('sellerId')}
                  label={t('form.seller')}
                  required
                  empty={t('form.choose')}
                  defaultValue={value('sellerId', about.sellerId)}
                  choices={about.sellers.map(it => ({
                    value: it.id,
                    label: pick(it.name, it.nameEn),
                  }))}
                />
              </>
            )}
            <SelectField
              {...field('category')}
              label={t('form.category')}
              required
              empty={t('form.choose')}
              defaultValue={value('category')}
              choices={complaintCategories.map(it => ({ value: it, label: t(`category.${it}`) }))}
              width="long"
            />
            <TextField
              {...field('subject')}
              label={t('form.subject')}
              hint={t('form.subjectHint')}
              required
              maxLength={100}
              defaultValue={value('subject')}
            />
            <TextareaField
              {...field('content')}
              label={t('form.content')}
              hint={t('form.contentHint')}
              required
              rows={6}
              maxLength={1000}
              defaultValue={value('content')}
            />
            <TextField
              {...field('createMobile')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              label={t('form.phone')}
              hint={t('form.phoneHint')}
              required
              maxLength={11}
              width="medium"
              defaultValue={value('createMobile', about.mobile)}
            />
            <KeptPictures ids={attach} name="attach" />
            <PictureField
              {...field('files')}
              label={t('form.files')}
              hint={t('form.filesHint')}
              multiple
            />
            <Actions>
              <SubmitButton label={t('form.submit')} size="large" />
              <ButtonLink href={paths.ownComplaints} size="large">
                {t('form.back')}
              </ButtonLink>
            </Actions>
          </Form>
        </Panel>
      </Columns>
    </Page>
  )
}
