import { DECLARED_FILES_MAX } from '../limits'
import { useTranslation } from 'react-i18next'
import type { TouchedRule } from '../contract'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import { CheckboxField, FileField, HiddenField, Link, Notice, Panel, TextField } from '~/ui'
import { useRuleWords } from './rule-words'

/** A rule by its name, what it says, and the goods it is about. */
function RuleText({ touched: { rule, goods } }: { touched: TouchedRule }) {
  const { t } = useTranslation('checkout')
  const { nameOf, textOf } = useRuleWords()
  const pick = usePick()
  const names = goods.map(
    it =>
      `${pick(it.name, it.nameEn)}${it.register ? `（${t(`check.register.${it.register}`)}）` : ''}`,
  )
  return (
    <>
      <p>
        <strong>{nameOf(rule)}</strong>
      </p>
      <p>{textOf(rule)}</p>
      <p className="m-muted m-small">{t('check.ruleGoods', { goods: names.join('；') })}</p>
    </>
  )
}

const More = ({ rules }: { rules: readonly TouchedRule[] }) => {
  const { t } = useTranslation('checkout')
  return (
    <p>
      <Link
        href={
          rules.some(it => it.rule === 'controlledChemical')
            ? paths.helpTopic('controlled')
            : paths.helpTopic('asset-entry')
        }
      >
        {t('check.rulesMore')}
      </Link>
    </p>
  )
}

/** In schools where rules stop nothing: what the school asks for goods like these. */
export function RuleNotice({ rules }: { rules: readonly TouchedRule[] }) {
  const { t } = useTranslation('checkout')
  if (!rules.length) return null
  return (
    <Notice tone="info" title={t('check.rules')}>
      <p>{t('check.rulesLead')}</p>
      {rules.map(it => (
        <RuleText key={it.rule} touched={it} />
      ))}
      <More rules={rules} />
    </Notice>
  )
}

const keptIn = (reply: FormReply | undefined, rule: string): string[] => {
  const values = reply?.result.initialValue?.rules
  const value: unknown =
    typeof values === 'object' && values !== null && rule in values
      ? (values as Record<string, unknown>)[rule]
      : undefined
  return (Array.isArray(value) ? value : [value]).filter(
    (it): it is string => typeof it === 'string' && it !== '',
  )
}

/** The rules that stop this purchase, each with what it asks for: to be known, a number, papers. */
export function RulePanel({
  rules,
  reply,
  formId,
}: {
  rules: readonly TouchedRule[]
  reply: FormReply | undefined
  formId: string
}) {
  const { t } = useTranslation('checkout')
  const { say } = useFieldMessages(reply)
  return (
    <Panel title={t('check.rules')} note={t('check.rulesStop')}>
      {rules.map(touchedRule => {
        const { rule, needs } = touchedRule
        const code = reply?.result.error?.[`rules.${rule}`]?.[0]
        const field = {
          id: `${formId}-rules.${rule}`,
          name: `rules.${rule}`,
          required: true,
          error: code && say(code),
        }
        const fileIds = keptIn(reply, rule)
        return (
          <div key={rule}>
            <RuleText touched={touchedRule} />
            {needs === 'acknowledge' ? (
              <CheckboxField
                {...field}
                label={t('check.ruleAsk.acknowledge')}
                defaultChecked={fileIds.length > 0}
              />
            ) : null}
            {needs === 'permit' ? (
              <TextField
                {...field}
                label={t('check.ruleAsk.permit')}
                maxLength={60}
                width="medium"
                defaultValue={fileIds[0]}
              />
            ) : null}
            {needs === 'papers' ? (
              <>
                {fileIds.map(id => (
                  <HiddenField key={id} name={field.name} value={id} />
                ))}
                <FileField
                  {...field}
                  required={!fileIds.length}
                  name="rules.papers"
                  label={t('check.ruleAsk.papers', { n: DECLARED_FILES_MAX })}
                  hint={fileIds.length ? t('check.ruleKept', { n: fileIds.length }) : undefined}
                  multiple
                  accept=".pdf,.png,.jpg,.jpeg,.docx,.xlsx,.zip"
                />
              </>
            ) : null}
          </div>
        )
      })}
      <p className="m-hint">{t('check.ruleNo')}</p>
      <More rules={rules} />
    </Panel>
  )
}
