import { useTranslation } from 'react-i18next'
import { minuteOf } from '~/frame/when'
import { DataTable, Money, Panel } from '~/ui'
import { matterKey, type MatterKind } from '../codes'
import type { Matter } from '../contract'

/** Matters of one kind; with boxes where they are to be ticked. Nothing where there are none. */
export function MatterTable({
  kind,
  matters,
  box,
}: {
  kind: MatterKind
  matters: Matter[]
  box?: { name: string; form: string; ticked: readonly string[] }
}) {
  const { t } = useTranslation('leavers')
  if (!matters.length) return null
  const hasMoney = kind !== 'team'
  return (
    <Panel title={t(`kind.${kind}`)} note={t(`about.${kind}`)} flush>
      <DataTable
        caption={t(`kind.${kind}`)}
        rows={matters}
        rowId={it => it.id}
        columns={[
          {
            id: 'name',
            head: t('detail.matter'),
            names: true,
            cell: it =>
              box && !it.fault ? <Ticked matter={it} box={box} /> : <Named matter={it} />,
          },
          ...(hasMoney
            ? [
                {
                  id: 'amount',
                  head: kind === 'fund' ? t('detail.available') : t('detail.amount'),
                  numeric: true,
                  cell: (it: Matter) => (it.amount === null ? '—' : <Money hao={it.amount} />),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

function Ticked({
  matter,
  box: { name, form, ticked },
}: {
  matter: Matter
  box: { name: string; form: string; ticked: readonly string[] }
}) {
  const key = matterKey(matter.kind, matter.id)
  const id = `${form}-${matter.kind}-${matter.id}`
  return (
    <div className="m-choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={key}
        defaultChecked={ticked.includes(key)}
      />
      <label htmlFor={id}>
        <Named matter={matter} />
      </label>
    </div>
  )
}

function Named({ matter: { no, name, since, part, fault } }: { matter: Matter }) {
  const { t } = useTranslation('leavers')
  return (
    <>
      {no ? <span className="m-figures">{no} </span> : null}
      {name}
      {part ? <span className="m-small"> {t(`part.${part}`)}</span> : null}
      <div className="m-small m-muted">
        {t('detail.since', { at: minuteOf(since) })}
        {fault ? ` ${t(`fault.${fault}`)}` : null}
      </div>
    </>
  )
}
