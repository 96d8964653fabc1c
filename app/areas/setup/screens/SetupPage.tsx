import { useTranslation } from 'react-i18next'
import type { Step } from '../contract'
import type { SetupStep } from '../codes'
import { ButtonLink, Notice, Page, Panel, StatusBadge, VisuallyHidden } from '~/ui'

export interface SetupData {
  list: Step[]
  required: number
  done: number
  next: SetupStep | null
}

/** What a school does before it goes live, in this order: what it is for, whether it is done, and where it is. */
export function SetupPage({ list, required, done, next }: SetupData) {
  const { t } = useTranslation('setup')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Notice tone={next ? 'info' : 'success'} title={t('progress', { all: required, done })}>
        {next ? t('next', { name: t(`name.${next}`) }) : t('finished')}
      </Notice>
      <Panel title={t('required')} note={t('requiredNote')} flush>
        <StepList list={list.filter(it => it.required)} next={next} />
      </Panel>
      <Panel title={t('optional')} note={t('optionalNote')} flush>
        <StepList list={list.filter(it => !it.required)} next={null} />
      </Panel>
    </Page>
  )
}

function StepList({ list, next }: { list: readonly Step[]; next: SetupStep | null }) {
  const { t } = useTranslation('setup')
  return (
    <ol className="m-todo-list">
      {list.map((it, at) => {
        const name = t(`name.${it.code}`)
        return (
          <li
            key={it.code}
            id={it.code}
            className="m-todo"
            aria-current={it.code === next ? 'step' : undefined}
          >
            <div className="m-todo-what">
              <div>
                <span className="m-muted m-figures">{at + 1}.</span>{' '}
                <span className="m-strong">{name}</span>
              </div>
              <div className="m-muted">{t(`why.${it.code}`)}</div>
              <Commands list={it.commands} />
            </div>
            <div className="m-todo-age">
              <StepState step={it} isNext={it.code === next} />
            </div>
            <div className="m-todo-act m-screen-only">
              {it.href ? (
                <ButtonLink
                  href={it.href}
                  size="small"
                  look={it.code === next ? 'primary' : 'secondary'}
                >
                  {t(it.done ? 'again' : 'go')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </ButtonLink>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Commands({ list }: { list: readonly string[] }) {
  const { t } = useTranslation('setup')
  if (!list.length) return null
  return (
    <div className="m-small">
      <div className="m-muted">{t('commands')}</div>
      {list.map(it => (
        <div key={it}>
          <code>{it}</code>
        </div>
      ))}
    </div>
  )
}

const tones = { done: 'success', next: 'warning', todo: 'info', optional: 'neutral' } as const

function StepState({ step, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('setup')
  const waiting = step.required ? ('todo' as const) : ('optional' as const)
  const open = isNext ? ('next' as const) : waiting
  const state = step.done ? ('done' as const) : open
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {step.count ? (
        <div className="m-figures">
          {t(`made.${step.code}` as 'made.people', {
            n: `${step.count.toLocaleString('en')}${step.more ? '+' : ''}`,
          })}
        </div>
      ) : null}
    </>
  )
}
