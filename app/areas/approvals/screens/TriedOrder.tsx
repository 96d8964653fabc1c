import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { minuteOf } from '~/frame/when'
import { paths } from '~/paths'
import { Link, Money } from '~/ui'
import type { TriedOrder, TriedRule } from '../contract'

const buyerOf = ({ buyerName, principalName }: TriedOrder) =>
  principalName ? `${principalName} (${buyerName})` : buyerName

/** An order, with what it was about; it leads to its page where the reader may open that. */
export function OrderTold({ order }: { order: TriedOrder }) {
  const { id, canOpen, createdAt, storeName, amount } = order
  return (
    <>
      {canOpen ? <Link href={paths.order(id)}>{id}</Link> : <span className="m-figures">{id}</span>}
      <div className="m-muted m-small m-figures">{minuteOf(createdAt)}</div>
      <div className="m-small">
        {buyerOf(order)} · {storeName}
      </div>
      <Money hao={amount} />
    </>
  )
}

/** The rules that hold for an order, as they stand or would. */
export function HeldRules({ title, rules }: { title: string; rules: readonly TriedRule[] }) {
  const { t } = useTranslation('rulesTrial')
  const { t: ofSettings } = useTranslation('schoolSettings')
  const pick = usePick()
  return (
    <>
      <div className="m-small m-muted">{title}</div>
      {rules.length ? null : t('free')}
      {rules.map(({ name, nameEn, outcome, papers, approvers, heads, everyone }) => (
        <div key={name}>
          {t(
            `held.${outcome === 'ask' && everyone && (heads || approvers.length > 1) ? 'askEveryone' : outcome}`,
            {
              rule: pick(name, nameEn),
              who:
                [...(heads ? [t('heads')] : []), ...approvers].join(t('and')) ||
                t('administrators'),
            },
          )}
          {papers.length ? (
            <div className="m-muted">
              {t('papers', {
                papers: papers.map(it => ofSettings(`conditions.${it}`)).join(t('and')),
              })}
            </div>
          ) : null}
        </div>
      ))}
    </>
  )
}
