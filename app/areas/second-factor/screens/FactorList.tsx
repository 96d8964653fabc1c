import { useTranslation } from 'react-i18next'
import type { Factor } from '../contract'
import { dayOf, minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { ButtonLink, DataTable, EmptyState, Link, Notice, Panel, Tag, Toolbar } from '~/ui'

const CODES_LOW = 3
/** What the person has just done. */
export const dones = ['added', 'renamed', 'removed'] as const
export type FactorDone = (typeof dones)[number]

export interface FactorListProps {
  list: readonly Factor[]
  recoveryLeft: number
  isOwed: boolean
  canKeys: boolean
  done: FactorDone | null
}

/** Apps and keys of the signed-in person, and how many recovery codes are left. */
export function FactorList({ list, recoveryLeft, isOwed, canKeys, done }: FactorListProps) {
  const { t } = useTranslation('secondFactor')
  return (
    <Panel>
      {done ? (
        <Notice tone="success" announce>
          {t(`done.${done}`)}
        </Notice>
      ) : null}
      <p>
        <Tag>{list.length ? t('list.on') : t('list.off')}</Tag>{' '}
        {isOwed ? <Tag>{t('list.must')}</Tag> : null}
      </p>
      <DataTable
        caption={t('list.caption')}
        rows={list}
        rowId={it => it.id}
        empty={<EmptyState compact title={t('list.none')} />}
        columns={[
          { id: 'name', head: t('name'), names: true, cell: it => it.name },
          { id: 'kind', head: t('list.kind'), cell: it => t(`kind.${it.kind}`) },
          { id: 'added', head: t('list.added'), cell: it => dayOf(it.addedAt) },
          {
            id: 'used',
            head: t('list.used'),
            cell: it => (it.usedAt ? minuteOf(it.usedAt) : t('list.never')),
          },
          {
            id: 'actions',
            head: t('list.actions'),
            screenOnly: true,
            cell: it => (
              <>
                <Link href={paths.renameFactor(it.id)}>{t('rename.link')}</Link>{' '}
                <Link href={paths.removeFactor(it.id)}>{t('remove.link')}</Link>
              </>
            ),
          },
        ]}
      />
      <Toolbar>
        <ButtonLink href={paths.factorApp} look={list.length ? 'secondary' : 'primary'}>
          {t('app.title')}
        </ButtonLink>{' '}
        {canKeys ? <ButtonLink href={paths.factorKey}>{t('key.title')}</ButtonLink> : null}
      </Toolbar>
      {list.length ? (
        <>
          {recoveryLeft <= CODES_LOW ? (
            <Notice tone="warning">{t('codes.few', { left: recoveryLeft })}</Notice>
          ) : (
            <p>{t('codes.left', { left: recoveryLeft })}</p>
          )}
          <Toolbar>
            <ButtonLink href={paths.factorCodes}>{t('codes.renew')}</ButtonLink>
          </Toolbar>
        </>
      ) : null}
    </Panel>
  )
}
