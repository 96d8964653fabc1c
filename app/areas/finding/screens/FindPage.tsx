import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldMessages, type FormReply } from '~/frame/form-reply'
import { usePick } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  EmptyState,
  ErrorSummary,
  Form,
  Link,
  Page,
  Panel,
  StatusBadge,
  SubmitButton,
  TextField,
  VisuallyHidden,
} from '~/ui'
import { FIND_LENGTH_MAX } from '../codes'
import type { Hit, HitGroup } from '../contract'
import { FIND_FIELD, FIND_FORM } from './find-field'

export interface FindPageData {
  /** As it was typed. */
  q: string
  groups: readonly HitGroup[]
  reply?: FormReply
}

/** One box for whoever administers the school, and what it finds, by kind. */
export function FindPage({ q, groups, reply }: FindPageData) {
  const { t } = useTranslation('finding')
  const typed = q.trim()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FindForm q={q} reply={reply} />
      {reply ? null : !typed ? (
        <Panel>
          <EmptyState picture="search" title={t('before.title')}>
            {t('before.text')}
          </EmptyState>
        </Panel>
      ) : groups.length ? (
        <>
          <p className="m-muted" role="status">
            {t('results', { q: typed, n: groups.length })}
          </p>
          {groups.map(it => (
            <Group key={it.kind} group={it} />
          ))}
        </>
      ) : (
        <Panel>
          <EmptyState picture="search" title={t('none.title', { q: typed })}>
            {t('none.text')}
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}

function FindForm({ q, reply }: { q: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('finding')
  // The key is listened to by a script of the page.
  const [hasKey, setHasKey] = useState(false)
  useEffect(() => setHasKey(true), [])
  const { say, summary } = useFieldMessages(reply)
  const sayOne = (code: string) => (code === 'too_short' ? t('tooShort') : say(code))
  const [code] = reply?.result.error?.q ?? []
  return (
    <>
      <ErrorSummary {...summary(FIND_FORM, { q: t('label') }, sayOne)} />
      <Panel>
        <div role="search">
          <Form method="get" action={paths.schoolFind} id={FIND_FORM} label={t('title')}>
            <TextField
              key={q}
              id={FIND_FIELD}
              name="q"
              label={t('label')}
              hint={hasKey ? `${t('hint')} ${t('keys')}` : t('hint')}
              error={code && sayOne(code)}
              defaultValue={q}
              maxLength={FIND_LENGTH_MAX}
              autoComplete="off"
              width="long"
            />
            <Actions>
              <SubmitButton label={t('button')} />
            </Actions>
          </Form>
        </div>
      </Panel>
    </>
  )
}

function Group({ group: { kind, list, total, more, href } }: { group: HitGroup }) {
  const { t } = useTranslation('finding')
  const name = t(`kind.${kind}`)
  return (
    <Panel
      id={`find-${kind}`}
      title={name}
      note={t(more ? 'countMore' : 'count', { n: total })}
      actions={
        href ? (
          <Link href={href}>
            {t('all')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Link>
        ) : null
      }
      flush
    >
      <ul className="m-todo-list">
        {list.map(it => (
          <li key={`${it.number ?? ''}${it.href ?? ''}${it.name}`} className="m-todo">
            <HitLine hit={it} />
          </li>
        ))}
      </ul>
      {total > list.length && !href ? (
        <div className="m-todo m-muted">{t('first', { n: list.length })}</div>
      ) : null}
    </Panel>
  )
}

function HitLine({ hit }: { hit: Hit }) {
  const { t } = useTranslation('finding')
  const pick = usePick()
  const name = [hit.number, pick(hit.name, hit.nameEn)].filter(Boolean).join(' ')
  const about = pick(hit.about, hit.aboutEn)
  return (
    <>
      <div className="m-todo-what">
        {hit.href ? (
          <Link href={hit.href} className="m-strong">
            {name}
          </Link>
        ) : (
          <span className="m-strong">{name}</span>
        )}
        {about ? <div className="m-muted">{about}</div> : null}
        {hit.href ? null : <div className="m-muted m-small">{t('notOpen')}</div>}
      </div>
      <div className="m-todo-age">
        {hit.state ? <StatusBadge>{pick(hit.state.text, hit.state.textEn)}</StatusBadge> : null}
        {hit.closed ? <StatusBadge>{t('closed')}</StatusBadge> : null}
      </div>
    </>
  )
}
