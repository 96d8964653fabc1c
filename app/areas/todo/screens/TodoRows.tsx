import { useTranslation } from 'react-i18next'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/contract/time'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { ButtonLink, Money, StatusBadge, VisuallyHidden } from '~/ui'
import type { TodoKind } from '../codes'
import type { TodoRow } from '../contract'

/** So near, a day to be done by is pressing. */
const NEAR_DAYS = 3

/** By which of its numbers a thing is known. */
const knownBy: Partial<
  Record<TodoKind, 'acceptance' | 'case' | 'statement' | 'bidding' | 'complaint'>
> = {
  modifyAccountWait: 'acceptance',
  confirmWait: 'acceptance',
  onlineAccept: 'acceptance',
  returnWait: 'case',
  caseWait: 'case',
  settleWait: 'statement',
  biddingWait: 'bidding',
  bidWait: 'bidding',
  complaintWait: 'complaint',
}

/** What waits for a supplier, who need not be told who that is. */
const ofSupplier: readonly TodoKind[] = ['adoptWait', 'shipWait', 'caseWait', 'bidWait']

/** How long, in days, or in the largest unit that fits. */
function span(ms: number) {
  if (ms >= DAY_MS) return ['days', Math.floor(ms / DAY_MS)] as const
  if (ms >= HOUR_MS) return ['hours', Math.floor(ms / HOUR_MS)] as const
  return ['minutes', Math.max(1, Math.floor(ms / MINUTE_MS))] as const
}

function Time({ at, children }: { at: string; children: string }) {
  return (
    <time dateTime={at} title={minuteOf(at)} className="m-figures">
      {children}
    </time>
  )
}

/** How much time is left, or by how much it is over, and what happens then. */
function Due({ kind, due, now }: { kind: TodoKind; due: string; now: number }) {
  const { t, i18n } = useTranslation('todo')
  const left = Date.parse(due) - now
  const [unit, n] = span(Math.abs(left))
  const length = t(`span.${unit}`, { n })
  const near = left < NEAR_DAYS * DAY_MS ? ('warning' as const) : ('neutral' as const)
  const means = `means.${kind}` as 'means.payWait'
  return (
    <>
      <StatusBadge tone={left <= 0 ? 'danger' : near}>
        <Time at={due}>{t(left <= 0 ? 'over' : 'left', { length })}</Time>
      </StatusBadge>
      {i18n.exists(`todo:${means}`) ? <div className="m-muted m-small">{t(means)}</div> : null}
    </>
  )
}

/** Things that wait, each with what it is, whom it concerns, its amount, its age, and the way to do it. */
export function TodoRows({ list, now }: { list: readonly TodoRow[]; now: string }) {
  const { t } = useTranslation('todo')
  const pick = usePick()
  const at = Date.parse(now)
  return (
    <ul className="m-todo-list">
      {list.map(it => {
        const pageKind = knownBy[it.kind] ?? (it.orderId ? 'order' : null)
        const number = pageKind === 'order' ? it.orderId : it.id
        const name = pick(it.name, it.nameEn)
        const [unit, n] = span(at - Date.parse(it.since))
        return (
          <li key={`${it.kind} ${it.orderId ?? ''} ${it.id}`} className="m-todo">
            <div className="m-todo-what">
              <div>
                <span className="m-strong">{t(`entry.${it.kind}`)}</span>{' '}
                {pageKind ? (
                  <span className="m-muted">
                    {t(`what.${pageKind}`)} <span className="m-figures">{number}</span>
                  </span>
                ) : null}
              </div>
              {name ? <div>{it.more ? t('goods', { name, n: it.more + 1 }) : name}</div> : null}
            </div>
            <div className="m-todo-who">
              {it.personName ? (
                <div>
                  <span className="m-muted">{t('buyer')}</span> {it.personName}
                </div>
              ) : null}
              {it.storeName && !ofSupplier.includes(it.kind) ? (
                <div>
                  <span className="m-muted">{t('supplier')}</span>{' '}
                  {pick(it.storeName, it.storeNameEn ?? '')}
                </div>
              ) : null}
            </div>
            <div className="m-todo-amount">
              {it.amount === null ? null : <Money hao={it.amount} />}
            </div>
            <div className="m-todo-age">
              <div>
                <Time at={it.since}>{t('age', { length: t(`span.${unit}`, { n }) })}</Time>
              </div>
              {it.due ? <Due kind={it.kind} due={it.due} now={at} /> : null}
            </div>
            <div className="m-todo-act m-screen-only">
              <ButtonLink href={it.href} size="small" look="primary">
                {t(`act.${it.kind}`)}
                <VisuallyHidden> {pageKind ? number : name}</VisuallyHidden>
              </ButtonLink>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
