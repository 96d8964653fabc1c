import { useTranslation } from 'react-i18next'
import { useFormToken, usePick, useRootData } from '~/frame/root-data'
import { Form, Notice, Panel, SubmitButton } from '~/ui'
import { SUPPORT_MINUTES } from '../codes'

/** The last question before somebody who runs the mall reads in the school. */
export function EnterSchool({ wrong }: { wrong: boolean }) {
  const { t } = useTranslation('support')
  const { mall } = useRootData()
  const token = useFormToken()
  const school = usePick()(mall.schoolName, mall.schoolNameEn)
  return (
    <Panel title={t('enter.title')}>
      {wrong ? (
        <Notice tone="warning" announce>
          {t('enter.wrong')}
        </Notice>
      ) : (
        <Form token={token} id="enter">
          <p>{t('enter.text', { school, minutes: SUPPORT_MINUTES })}</p>
          <SubmitButton label={t('enter.yes')} />
        </Form>
      )}
    </Panel>
  )
}
