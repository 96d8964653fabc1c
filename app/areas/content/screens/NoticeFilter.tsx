import { useTranslation } from 'react-i18next'
import { hrefWith } from '~/frame/paged'
import { paths } from '~/paths'
import { Form, HiddenField, SubmitButton, Tabs, TextField } from '~/ui'
import { type NoticeKind, noticeKinds } from '../codes'

/** What narrows the list of notices: kinds as tabs with their counts, words as a form. */
export function NoticeFilter({
  kinds,
  kind,
  keyword,
}: {
  kinds: ReadonlyArray<{ kind: NoticeKind; count: number }>
  kind: NoticeKind | null
  keyword: string
}) {
  const { t } = useTranslation('content')
  const all = kinds.reduce((sum, it) => sum + it.count, 0)
  const kindCounts = noticeKinds.map(it => ({
    kind: it,
    count: kinds.find(other => other.kind === it)?.count ?? 0,
  }))
  return (
    <div className="m-notice-find">
      <Tabs
        label={t('noticeKinds')}
        tabs={[
          {
            label: t('allKinds'),
            href: hrefWith(paths.notices, { keyword }),
            current: !kind,
            count: all,
          },
          ...kindCounts.map(it => ({
            label: t(`kinds.${it.kind}`),
            href: hrefWith(paths.notices, { keyword, kind: it.kind }),
            current: kind === it.kind,
            count: it.count,
          })),
        ]}
      />
      <Form method="get" action={paths.notices} look="inline">
        {kind ? <HiddenField name="kind" value={kind} /> : null}
        <TextField
          id="notice-keyword"
          name="keyword"
          label={t('noticeKeyword')}
          defaultValue={keyword}
          key={keyword}
          maxLength={100}
          width="medium"
        />
        <SubmitButton label={t('noticeSearch')} look="secondary" />
      </Form>
    </div>
  )
}
