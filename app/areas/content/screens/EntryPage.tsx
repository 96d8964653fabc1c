import { useTranslation } from 'react-i18next'
import { lastingKinds, previewedKinds, type ContentKind } from '../codes'
import type { EntryRow } from '../contract'
import { ConfirmPage } from '~/frame/ConfirmPage'
import type { FormReply } from '~/frame/form-reply'
import { useAudits, usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  DescriptionList,
  HiddenField,
  Link,
  Notice,
  Page,
  Panel,
  StatusBadge,
} from '~/ui'
import { stateTones, Term } from './ContentList'
import { EntryForm, type SupplierChoice } from './EntryForm'

export interface EntryPageData extends EntryRow {
  kind: ContentKind
  isPublished: boolean
  isDrafted: boolean
  draftBy: { at: string; by: string } | null
  typed: Record<string, unknown>
  suppliers: readonly SupplierChoice[]
  overlaps: readonly { id: string; title: string; titleEn: string; goodsCount: number }[]
  said?: string
}

function Crumbs({ kind, last }: { kind: ContentKind; last: string }) {
  const { t } = useTranslation('contentDesk')
  return (
    <Breadcrumb
      label={t('crumb')}
      crumbs={[
        { label: t('title'), href: paths.schoolContent },
        { label: t(`kind.${kind}`), href: paths.contentOf(kind) },
        { label: last },
      ]}
    />
  )
}

/** One entry: how it stands, what may be done with it, and its form. */
export function EntryPage({ reply, said, ...entry }: EntryPageData & { reply?: FormReply }) {
  const { t } = useTranslation('contentDesk')
  const pick = usePick()
  const audits = useAudits()
  const { kind, typed, look, suppliers } = entry
  const title = pick(entry.title, entry.titleEn)
  const lastAct = (['drafted', 'withdrawn'] as const).find(it => it === said)
  // A draft that has come, gone or been published is another form.
  const form = <EntryForm key={look} {...{ kind, typed, look, suppliers, reply }} />
  return (
    <Page title={title}>
      <Crumbs kind={kind} last={title} />
      {lastAct && !reply ? (
        <Notice tone="success" announce>
          {t(`said.${lastAct}`)}
        </Notice>
      ) : null}
      <EntryState entry={entry} />
      <Overlaps {...entry} />
      {audits ? (
        // Shown as it stands, and without a button.
        <fieldset disabled>
          <legend className="m-hidden">{title}</legend>
          {form}
        </fieldset>
      ) : (
        form
      )}
    </Page>
  )
}

function EntryState({ entry }: { entry: EntryPageData }) {
  const { t } = useTranslation('contentDesk')
  const audits = useAudits()
  const { kind, id, state, isPublished, isDrafted, draftBy } = entry
  return (
    <Panel>
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('column.state'),
            value: <StatusBadge tone={stateTones[state]}>{t(`state.${state}`)}</StatusBadge>,
          },
          { term: t('column.term'), value: <Term {...entry} /> },
          ...(draftBy
            ? [
                {
                  term: t(isPublished ? 'changed' : 'state.draft'),
                  value: `${draftBy.by} ${minuteOf(draftBy.at)}`,
                },
              ]
            : []),
        ]}
      />
      <Actions>
        {previewedKinds.includes(kind) ? (
          <ButtonLink href={paths.previewContent(kind, id)}>{t('look')}</ButtonLink>
        ) : null}
        {isPublished && !audits && !lastingKinds.includes(kind) ? (
          <ButtonLink href={paths.withdrawContent(kind, id)}>{t('withdraw.act')}</ButtonLink>
        ) : null}
        {isDrafted && !audits ? (
          <ButtonLink href={paths.discardContent(kind, id)}>{t('discard.act')}</ButtonLink>
        ) : null}
      </Actions>
    </Panel>
  )
}

/** Other campaigns with prices for the same goods at the same time, and which price counts then. */
function Overlaps({ kind, overlaps }: Pick<EntryPageData, 'kind' | 'overlaps'>) {
  const { t } = useTranslation('contentDesk')
  const pick = usePick()
  if (!overlaps.length) return null
  return (
    <Notice tone="info" title={t('overlap.title')}>
      <ul>
        {overlaps.map(it => (
          <li key={it.id}>
            <Link href={paths.contentEntry(kind, it.id)}>{pick(it.title, it.titleEn)}</Link>{' '}
            {t('overlap.goods', { n: it.goodsCount })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A new entry of a kind. */
export function NewEntryPage({
  kind,
  typed,
  look,
  suppliers,
  reply,
}: Pick<EntryPageData, 'kind' | 'typed' | 'look' | 'suppliers'> & {
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('contentDesk')
  return (
    <Page title={t('new', { kind: t(`kind.${kind}`) })} lead={t('newLead')}>
      <Crumbs kind={kind} last={t('add')} />
      <EntryForm {...{ kind, typed, look, suppliers, reply }} />
    </Page>
  )
}

/** Why an entry cannot be withdrawn now: a change that is not published stands beside it. */
export function NotYetWithdrawn({
  kind,
  id,
  title,
  titleEn,
}: Pick<EntryRow, 'id' | 'title' | 'titleEn'> & { kind: ContentKind }) {
  const { t } = useTranslation('contentDesk')
  const { t: preview } = useTranslation('content')
  const pick = usePick()
  return (
    <Page title={t('withdraw.title', { title: pick(title, titleEn) })}>
      <Crumbs kind={kind} last={t('withdraw.act')} />
      <Notice tone="warning">{t('withdraw.changed')}</Notice>
      <Actions>
        <ButtonLink href={paths.contentEntry(kind, id)}>{preview('toEntry')}</ButtonLink>
        <ButtonLink href={paths.discardContent(kind, id)}>{t('discard.act')}</ButtonLink>
      </Actions>
    </Page>
  )
}

/** Whether it is really to be taken away. */
export function EndEntryPage({
  act,
  kind,
  id,
  title,
  titleEn,
  look,
}: Pick<EntryRow, 'id' | 'title' | 'titleEn' | 'look'> & {
  act: 'withdraw' | 'discard'
  kind: ContentKind
}) {
  const { t } = useTranslation('contentDesk')
  const pick = usePick()
  return (
    <ConfirmPage
      title={t(`${act}.title`, { title: pick(title, titleEn) })}
      fields={<HiddenField name="look" value={look} />}
      yes={t(`${act}.yes`)}
      no={{ label: t('back'), href: paths.contentEntry(kind, id) }}
      danger={act === 'discard'}
    >
      {t(`${act}.text`)}
    </ConfirmPage>
  )
}
