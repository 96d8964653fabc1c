import { useTranslation } from 'react-i18next'
import type { ImportSummary } from '../contract'
import { importKinds, importStatuses, kindsOfIt, tableKinds } from '../codes'
import { FilterForm } from '~/frame/FilterForm'
import { ListPanel } from '~/frame/ListPanel'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { hrefWith, usePaged } from '~/frame/paged'
import { useAudits, useFormToken, useRootData } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  Actions,
  ButtonLink,
  CheckboxField,
  ErrorSummary,
  FileField,
  Form,
  Link,
  Page,
  Panel,
  SelectField,
  StatusBadge,
  SubmitButton,
  Tabs,
} from '~/ui'

export interface ImportsData {
  list: ImportSummary[]
  total: number
  counts: Record<string, number>
  query: { kind?: string; status?: string; page: number; rows: number }
}

export const importTones = {
  looked: 'warning',
  queued: 'info',
  running: 'info',
  stopped: 'neutral',
  done: 'success',
  failed: 'danger',
} as const
const PATH = paths.schoolImports

/** Files the school has given to the mall, and the form for another one. */
export function Imports({ reply, ...data }: ImportsData & { reply: FormReply | undefined }) {
  const { t } = useTranslation('imports')
  const audits = useAudits()
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      {audits ? null : <UploadForm presetKind={data.query.kind} reply={reply} />}
      <ImportList {...data} />
    </Page>
  )
}

/** `presetKind`: the kind the address names, and the one most likely meant. */
function UploadForm({
  presetKind,
  reply,
}: {
  presetKind: string | undefined
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('imports')
  const { t: runWords } = useTranslation('importRuns')
  const token = useFormToken()
  const { say, summary } = useFieldMessages(reply)
  const names = {
    kind: t('list.kind'),
    file: t('upload.file'),
    complete: t('upload.complete'),
  }
  const fields = plainFields('upload', reply, ['kind', 'file', 'complete'])
  const errorOf = (name: keyof typeof fields) => fields[name].errors?.map(say)[0]
  const kind = reply ? fields.kind.initialValue : presetKind
  const columnsOf = tableKinds.find(it => it === kind) ?? 'departments'
  const { person } = useRootData()
  const kinds = person?.roles.includes('administrator') ? importKinds : kindsOfIt
  return (
    <>
      <ErrorSummary {...summary('upload', names)} />
      <Panel title={t('upload.title')}>
        <Form token={token} id="upload" multipart label={t('upload.title')}>
          <SelectField
            id={fields.kind.id}
            name="kind"
            label={names.kind}
            required
            error={errorOf('kind')}
            defaultValue={typeof kind === 'string' ? kind : undefined}
            choices={kinds.map(it => ({ value: it, label: runWords(`kinds.${it}`) }))}
          />
          <FileField
            id={fields.file.id}
            name="file"
            label={names.file}
            hint={t('upload.hint')}
            required
            accept=".csv,.txt,.xlsx,.zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            error={errorOf('file')}
          />
          <CheckboxField
            id={fields.complete.id}
            name="complete"
            label={names.complete}
            hint={t('upload.completeHint')}
            error={errorOf('complete')}
            defaultChecked={fields.complete.initialValue === 'on'}
          />
          <Actions>
            <SubmitButton label={t('upload.yes')} />
            <ButtonLink href={paths.schoolImportColumns(columnsOf)} look="quiet">
              {t('shape.link')}
            </ButtonLink>
          </Actions>
        </Form>
      </Panel>
    </>
  )
}

function ImportList({ list, total, counts, query }: ImportsData) {
  const { t } = useTranslation('imports')
  const { t: runWords } = useTranslation('importRuns')
  const { status, kind } = query
  const pager = usePaged(PATH, { status, kind }, { page: query.page, rows: query.rows, total })
  const tab = (label: string, value: string | undefined) => ({
    label,
    href: hrefWith(PATH, { kind, status: value }),
    current: (status ?? '') === (value ?? ''),
    count: value === 'looked' ? counts.looked : undefined,
  })
  const isFiltered = !!(status || kind || query.page > 1)
  const clear = isFiltered && { label: t('clear'), href: PATH }
  return (
    <>
      <Panel>
        <Tabs
          label={t('list.tabs')}
          tabs={[
            tab(t('all'), undefined),
            ...importStatuses.map(it => tab(runWords(`status.${it}`), it)),
          ]}
        />
        <FilterForm
          path={PATH}
          label={t('list.filters')}
          kept={{ status }}
          submit={t('query')}
          clear={clear}
        >
          <SelectField
            id="import-kind"
            name="kind"
            label={t('list.kind')}
            empty={t('list.allKinds')}
            defaultValue={kind}
            choices={importKinds.map(it => ({ value: it, label: runWords(`kinds.${it}`) }))}
          />
        </FilterForm>
      </Panel>
      <ListPanel
        caption={t('list.title')}
        rows={list}
        rowId={it => it.id}
        pager={pager}
        counted
        empty={{
          title: t('list.emptyTitle'),
          text: t('list.emptyText'),
          clear,
        }}
        columns={[
          {
            id: 'file',
            head: t('list.file'),
            names: true,
            cell: it => <Link href={paths.schoolImport(it.id)}>{it.fileName}</Link>,
          },
          { id: 'kind', head: t('list.kind'), cell: it => runWords(`kinds.${it.kind}`) },
          {
            id: 'rows',
            head: t('list.rows'),
            cell: it => <span className="m-figures">{it.rows}</span>,
          },
          { id: 'by', head: t('list.by'), cell: it => it.byName },
          {
            id: 'at',
            head: t('list.at'),
            cell: it => <span className="m-figures m-nowrap">{minuteOf(it.createdAt)}</span>,
          },
          {
            id: 'status',
            head: t('list.status'),
            cell: it => (
              <StatusBadge tone={importTones[it.status]}>
                {runWords(`status.${it.status}`)}
              </StatusBadge>
            ),
          },
        ]}
      />
    </>
  )
}
