import { useTranslation } from 'react-i18next'
import type { ImportColumns } from '../contract'
import { tableKinds, type ImportColumn, type TableKind } from '../codes'
import { ExportLinks } from '~/frame/ExportLinks'
import { plainFields, useFieldMessages, type FormReply } from '~/frame/form-reply'
import { hrefWith } from '~/frame/paged'
import { useFormToken } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Actions,
  Breadcrumb,
  ButtonLink,
  ErrorSummary,
  Form,
  Notice,
  Page,
  Panel,
  SubmitButton,
  Tabs,
  TextField,
} from '~/ui'

/** Columns of which more is to be said than their name. */
const explainedColumns = [
  'number',
  'department',
  'phone',
  'roles',
  'group',
  'leader',
  'budget',
  'validTo',
  'reference',
  'parent',
  'head',
  'deskNumber',
  'freightFree',
  'article',
  'price',
  'stock',
  'regions',
  'cas',
  'aliases',
  'campus',
  'building',
  'isDefault',
] as const
const isExplained = (name: ImportColumn): name is (typeof explainedColumns)[number] =>
  (explainedColumns as readonly string[]).includes(name)

/** What a table of one kind looks like: its columns, what stands above them, and what the school calls them. */
export function ColumnsPage({
  kind,
  mayName,
  look,
  list,
  isDone,
  reply,
}: ImportColumns & { kind: TableKind; isDone: boolean; reply: FormReply | undefined }) {
  const { t } = useTranslation('imports')
  const { t: runWords } = useTranslation('importRuns')
  const { summary } = useFieldMessages(reply)
  const nameOf = ({ name, needed }: ImportColumns['list'][number]) =>
    needed ? t('shape.needed', { column: t(`columns.${name}`) }) : t(`columns.${name}`)
  const names = Object.fromEntries(list.map(it => [it.name, nameOf(it)]))
  return (
    <Page title={t('shape.title', { kind: runWords(`kinds.${kind}`) })} lead={t('shape.lead')}>
      <Breadcrumb
        label={t('crumb')}
        crumbs={[
          { label: t('list.title'), href: paths.schoolImports },
          { label: t('shape.title', { kind: runWords(`kinds.${kind}`) }) },
        ]}
      />
      <Tabs
        label={t('list.kind')}
        tabs={tableKinds.map(it => ({
          label: runWords(`kinds.${it}`),
          href: paths.schoolImportColumns(it),
          current: it === kind,
        }))}
      />
      <ErrorSummary {...summary('columns', names)} />
      {isDone && !reply ? <Notice tone="success">{t('shape.done')}</Notice> : null}
      <Panel title={t('shape.template')}>
        <ExportLinks
          hrefOf={type => hrefWith(paths.importTemplate(kind), { type })}
          hint={t('shape.templateHint')}
        />
      </Panel>
      {mayName ? (
        <Panel title={t('shape.now')}>
          <ExportLinks
            hrefOf={type => hrefWith(paths.exportStanding(kind), { type })}
            hint={t('shape.nowHint')}
          />
        </Panel>
      ) : null}
      <Columns list={list} look={look} mayName={mayName} names={names} reply={reply} />
    </Page>
  )
}

function Columns({
  list,
  look,
  mayName,
  names,
  reply,
}: Pick<ImportColumns, 'list' | 'look' | 'mayName'> & {
  names: Readonly<Record<string, string>>
  reply: FormReply | undefined
}) {
  const { t } = useTranslation('imports')
  const token = useFormToken()
  const { say } = useFieldMessages(reply)
  const fields = plainFields(
    'columns',
    reply,
    list.map(it => it.name),
  )
  const between = t('shape.between')
  const hintOf = ({ name, heads, words }: ImportColumns['list'][number]) =>
    [
      isExplained(name) ? t(`shape.about.${name}`) : '',
      words.length ? t('shape.words', { words: words.join(between) }) : '',
      t('shape.heads', { heads: heads.join(between) }),
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <Panel title={t('shape.columns')}>
      <Form token={token} id="columns" label={t('shape.columns')}>
        <input type="hidden" name="look" value={look} />
        {list.map(it => {
          const field = fields[it.name]
          const typed = field?.initialValue
          return (
            <TextField
              key={it.name}
              id={field?.id ?? it.name}
              name={it.name}
              label={names[it.name] ?? ''}
              hint={hintOf(it)}
              autoComplete="off"
              readOnly={!mayName}
              error={field?.errors?.map(say)[0]}
              defaultValue={typeof typed === 'string' ? typed : it.ownHeads.join(between)}
            />
          )
        })}
        <Actions>
          {mayName ? <SubmitButton label={t('shape.save')} /> : null}
          <ButtonLink href={paths.schoolImports} look="quiet">
            {t('detail.back')}
          </ButtonLink>
        </Actions>
      </Form>
    </Panel>
  )
}
