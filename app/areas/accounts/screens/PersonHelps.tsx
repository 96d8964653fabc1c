import { formatYuan } from '~/contract/money'
import type { BoughtLately } from '~/areas/orders/contract'
import type { FundYear } from '~/areas/funds/contract'
import { useOrderWords } from '~/areas/orders/screens/order-words'
import { useFormToken, usePick, useSpec } from '~/frame/root-data'
import { paths } from '~/paths'
import {
  Form,
  HiddenField,
  IntentButton,
  Link,
  Meter,
  Money,
  Panel,
  Picture,
  type MeterProps,
} from '~/ui'

/** What was spent this year of what was granted; nothing for those who have no account to spend from. */
export function YearPanel({ year }: { year: FundYear | null }) {
  const { t } = useOrderWords()
  if (!year?.accounts) return null
  const whole = year.budget || 1
  const part = (
    amount: number,
    tone: MeterProps['parts'][number]['tone'],
    key: 'spent' | 'earlier' | 'frozen' | 'held' | 'free',
  ) => ({ share: amount / whole, tone, text: t(`year.${key}`, { amount: formatYuan(amount) }) })
  return (
    <Panel
      title={t('year.title', { year: year.year })}
      note={t('year.note', { n: year.accounts })}
      actions={<Link href={paths.funds}>{t('year.more')}</Link>}
    >
      <p>
        {t('year.of')} <Money hao={year.spent} look="price" size="large" /> / {t('year.budget')}{' '}
        <Money hao={year.budget} />
      </p>
      <Meter
        label={t('year.meter')}
        parts={[
          part(year.spent, 'brand', 'spent'),
          ...(year.earlier > 0 ? [part(year.earlier, 'neutral', 'earlier')] : []),
          part(year.frozen, 'warning', 'frozen'),
          ...(year.held > 0 ? [part(year.held, 'neutral', 'held')] : []),
          part(year.available, 'success', 'free'),
        ]}
      />
    </Panel>
  )
}

/** Goods bought lately that may be bought again, each put into the cart by a press. */
export function AgainPanel({ goods }: { goods: BoughtLately['list'] }) {
  const { t } = useOrderWords()
  const pick = usePick()
  const spec = useSpec()
  const token = useFormToken()
  if (!goods.length) return null
  return (
    <Panel title={t('again.title')} flush>
      <div className="m-record-body">
        {goods.map(it => {
          const name = pick(it.name, it.nameEn)
          return (
            <div key={it.productId} className="m-record-line">
              <Picture src={it.pic} alt="" size="thumb" />
              <div className="m-record-line-main">
                <Link href={paths.product(it.storeId, it.productId)} className="m-item-name">
                  {name}
                </Link>
                <div className="m-item-facts">
                  {spec(it.spec)} · {t('again.price')} <Money hao={it.unitPrice} />
                </div>
              </div>
              <div className="m-record-line-end">
                <Form token={token} action={paths.addToCart} look="bare" inPlace={name}>
                  <HiddenField name="id" value={it.productId} />
                  <HiddenField name="storeId" value={it.storeId} />
                  <HiddenField name="num" value={String(it.minNum)} />
                  <IntentButton
                    intent="add"
                    label={t('again.add')}
                    describes={`${t('again.add')} ${name} ${spec(it.spec)}`}
                    size="small"
                  />
                </Form>
              </div>
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
