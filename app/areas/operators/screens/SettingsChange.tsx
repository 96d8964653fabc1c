import { useTranslation } from 'react-i18next'
import { loginModes, pictureSettings, ssoProtocols } from '~/areas/malls/codes'
import { SettingsLook, type Look } from '~/areas/malls/screens/SettingsLook'
import type { FormReply } from '~/frame/form-reply'
import { useFormToken } from '~/frame/root-data'
import { versionSeen } from '~/frame/version-seen'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  CheckboxField,
  CheckboxGroupField,
  DateField,
  ErrorSummary,
  Form,
  HiddenField,
  IntentButton,
  Page,
  Panel,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
} from '~/ui'
import { REASON_MAX } from '../codes'
import { SchoolCrumbs } from './SchoolCrumbs'
import { listOf, useConsoleForm } from './console-form'
import { PictureSetting } from './PictureSetting'
import type { SchoolView } from './school-view'
import { useSchoolName } from './use-school-name'

const texts = ['orgId', 'mallPathPc', 'schoolLoginUrl', 'h5Url'] as const
const more = ['consultation', 'miniProgram'] as const
const boxes = ['wxValid', 'hazchem', 'assetSystem', 'financeSystem', 'ownHome'] as const
const groups = ['teacherLogins', 'studentLogins'] as const
type Name =
  | (typeof texts | typeof more | typeof pictureSettings | typeof boxes | typeof groups)[number]
  | 'hosts'
  | 'sso'

/** What the office of a school does not decide for itself: under which names it is found, how people come in, which systems it works with. */
export function SettingsChange({
  school: { id, address, settings, version },
  reply,
  look,
}: {
  school: Pick<SchoolView, 'id' | 'address' | 'settings' | 'version'>
  reply: FormReply | undefined
  look: Look | undefined
}) {
  const { t } = useTranslation('operators')
  const schoolNameOf = useSchoolName()
  const token = useFormToken()
  const all = [...texts, ...more, ...pictureSettings, ...boxes, ...groups, 'hosts', 'sso'] as const
  const names = {
    ...(Object.fromEntries(all.map(it => [it, t(`setting.${it}`)])) as Record<Name, string>),
    reason: t('field.reason'),
    from: t('field.from'),
  }
  const before = {
    ...Object.fromEntries(
      [...texts, ...more, ...pictureSettings, 'sso' as const].map(it => [it, settings[it] ?? '']),
    ),
    hosts: settings.hosts.join('\n'),
  }
  const { field, initial, summary } = useConsoleForm('settings', reply, names, before)
  const isTyped = reply?.result.initialValue !== undefined
  const box = (name: (typeof boxes)[number]) => (
    <CheckboxField
      key={name}
      {...field(name)}
      defaultChecked={isTyped ? initial(name) === 'on' : settings[name]}
    />
  )
  const text = (name: (typeof texts | typeof more)[number]) => (
    <TextField key={name} {...field(name)} hint={t(`hint.${name}`)} autoComplete="off" />
  )
  return (
    <Page title={t('change.title')} lead={t('change.lead')}>
      <SchoolCrumbs id={id} name={schoolNameOf(settings)} here={t('change.title')} />
      <ErrorSummary {...summary} />
      {look ? <SettingsLook {...look} /> : null}
      <Form token={token} id="settings" look="aligned" label={t('change.title')} multipart>
        <HiddenField name="version" value={String(versionSeen(reply, 'version', version))} />
        <Panel title={t('change.part.names')}>
          <TextareaField {...field('hosts')} hint={t('setting.hostsHint')} rows={3} />
          {pictureSettings.map(name => (
            <PictureSetting
              key={name}
              field={field(name)}
              kept={String(initial(name) ?? '')}
              address={address}
            />
          ))}
          {texts.slice(0, 2).map(text)}
        </Panel>
        <Panel title={t('change.part.doors')}>
          <SelectField
            {...field('sso')}
            empty={t('none')}
            choices={ssoProtocols.map(value => ({ value, label: value.toUpperCase() }))}
          />
          {groups.map(name => (
            <CheckboxGroupField
              key={name}
              {...field(name)}
              required
              defaultValues={isTyped ? listOf(initial(name)) : settings[name]}
              choices={loginModes.map(value => ({ value, label: t(`login.${value}`) }))}
            />
          ))}
          {texts.slice(2).map(text)}
          {box('wxValid')}
        </Panel>
        <Panel title={t('change.part.systems')}>
          {boxes.slice(1).map(box)}
          {more.map(text)}
        </Panel>
        <Panel title={t('change.part.why')}>
          <TextField {...field('reason')} hint={t('reasonHint')} required maxLength={REASON_MAX} />
          <DateField {...field('from')} hint={t('change.fromHint')} />
          <Actions>
            <SubmitButton label={t('change.submit')} />
            <IntentButton intent="look" label={t('change.look')} />
            <ButtonLink href={paths.consoleSchool(id)}>{t('back')}</ButtonLink>
          </Actions>
        </Panel>
      </Form>
    </Page>
  )
}
