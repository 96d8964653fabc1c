import { useTranslation } from 'react-i18next'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  ErrorSummary,
  Form,
  Page,
  Panel,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { REASON_MAX } from '../codes'
import { useConsoleForm } from './console-form'

/** A further school: what must be decided at once; everything else has a usual value. */
export function NewSchool({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation('operators')
  const token = useFormToken()
  const names = {
    code: t('setting.code'),
    name: t('setting.name'),
    nameEn: t('setting.nameEn'),
    schoolName: t('setting.schoolName'),
    schoolNameEn: t('setting.schoolNameEn'),
    campus: t('setting.campus'),
    campusEn: t('setting.campusEn'),
    hosts: t('setting.hosts'),
    reason: t('field.reason'),
  }
  const { field, summary } = useConsoleForm('new-school', reply, names)
  return (
    <Page title={t('newSchool.title')} lead={t('newSchool.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('schools.title'), href: paths.consoleSchools },
          { label: t('newSchool.title') },
        ]}
      />
      <ErrorSummary {...summary} />
      <Panel>
        <Form token={token} id="new-school" look="aligned" label={t('newSchool.title')}>
          <TextField
            {...field('code')}
            hint={t('newSchool.codeHint')}
            required
            maxLength={40}
            width="medium"
            autoComplete="off"
          />
          <TextField {...field('name')} required maxLength={60} />
          <TextField {...field('nameEn')} hint={t('optional')} maxLength={120} />
          <TextField {...field('schoolName')} required maxLength={60} />
          <TextField {...field('schoolNameEn')} hint={t('optional')} maxLength={120} />
          <TextField
            {...field('campus')}
            hint={t('newSchool.campusHint')}
            required
            maxLength={60}
          />
          <TextField {...field('campusEn')} hint={t('optional')} maxLength={120} />
          <TextareaField {...field('hosts')} hint={t('setting.hostsHint')} rows={3} />
          <TextField {...field('reason')} required maxLength={REASON_MAX} />
          <Actions>
            <SubmitButton label={t('newSchool.submit')} />
            <ButtonLink href={paths.consoleSchools}>{t('back')}</ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </Page>
  )
}
