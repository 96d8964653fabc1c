import { useTranslation } from 'react-i18next'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import { Actions, EmptyState, Form, Link, Notice, SubmitButton } from '~/ui'
import type { EndableKind } from '../codes'

/** Asks whoever follows the link of an e-mail, and does nothing before: programs follow links, too. */
export function Unsubscribe({ kind, isDone }: { kind: EndableKind | null; isDone: boolean }) {
  const { t } = useTranslation('messages')
  const token = useFormToken()
  return (
    <div role="region" className="m-sign-in-panel" aria-labelledby="end-title">
      <h2 id="end-title">{t('end.title')}</h2>
      {kind ? null : <EmptyState compact title={t('end.unknown')} />}
      {kind && isDone ? (
        <Notice tone="success" announce>
          {t('end.done', { kind: t(`kinds.${kind}`) })}
        </Notice>
      ) : null}
      {kind && !isDone ? (
        <Form id="unsubscribe" token={token} label={t('end.title')}>
          <p>{t('end.ask', { kind: t(`kinds.${kind}`) })}</p>
          <Actions>
            <SubmitButton label={t('end.press')} />
          </Actions>
        </Form>
      ) : null}
      <p>
        <Link href={paths.messageSettings}>{t('end.settings')}</Link>
      </p>
    </div>
  )
}
