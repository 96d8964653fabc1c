import { useTranslation } from 'react-i18next'
import type { Colleague } from '../contract'
import { hrefWith } from '~/frame/paged'
import {
  Actions,
  DataTable,
  EmptyState,
  Form,
  HiddenField,
  Link,
  Panel,
  SubmitButton,
  TextField,
} from '~/ui'

export interface Finder {
  find: string
  results: Colleague[] | null
  chosen: string
}

/** Looks people up and puts the number of the chosen one into the form below. `keep` is what else the address says. */
export function FindPerson({
  finder,
  path,
  keep = {},
}: {
  finder: Finder
  path: string
  keep?: Record<string, string | undefined>
}) {
  const { t } = useTranslation('teams')
  const { find, results } = finder
  return (
    <Panel title={t('find.title')}>
      <Form method="get" action={path} look="inline" label={t('find.title')}>
        {Object.entries(keep).map(([name, value]) =>
          value ? <HiddenField key={name} name={name} value={value} /> : null,
        )}
        <TextField
          id="find-person"
          name="find"
          label={t('find.label')}
          placeholder={t('find.hint')}
          defaultValue={find}
          maxLength={40}
          width="medium"
        />
        <Actions>
          <SubmitButton label={t('find.button')} look="secondary" />
        </Actions>
      </Form>
      {results ? (
        <DataTable
          caption={t('find.found')}
          rows={results}
          rowId={it => it.id}
          empty={
            <EmptyState compact picture="search" title={t('find.nobody', { keyword: find })}>
              {t('find.nobodyText')}
            </EmptyState>
          }
          columns={[
            { id: 'name', head: t('person'), names: true, cell: it => it.name },
            {
              id: 'code',
              head: t('code'),
              cell: it => <span className="m-figures">{it.code}</span>,
            },
            { id: 'dep', head: t('dep'), cell: it => `${it.depName} ${t(`kind.${it.kind}`)}` },
            {
              id: 'choose',
              head: t('actions'),
              cell: it => (
                <Link
                  href={hrefWith(path, { ...keep, person: it.code })}
                  aria-label={t('find.chooseOf', { name: it.name })}
                >
                  {t('find.choose')}
                </Link>
              ),
            },
          ]}
        />
      ) : null}
    </Panel>
  )
}
