import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '~/contract/endpoint'
import { formatYuan, sumHao } from '~/contract/money'
import { hrefWith } from '~/frame/paged'
import { usePick } from '~/frame/root-data'
import { dayOf } from '~/frame/when'
import { paths } from '~/paths'
import {
  ButtonLink,
  FieldsetGroup,
  Form,
  HiddenField,
  Link,
  Money,
  Notice,
  SubmitButton,
} from '~/ui'
import type { settlement } from '../contract'
import { AllBox } from './AllBox'
import { useTickedSum } from './use-ticked-sum'

export const FORM = 'many'
const BOXES = 'storeIds'

/** Suppliers that something is due to, each with a box; the ticked ones are asked about once more. */
export function ChooseSuppliers({
  due,
  filters,
  isTicked,
  error,
}: {
  due: ReplyOf<typeof settlement.dueSuppliers>
  filters: { from: string; to: string; keyword?: string }
  isTicked: boolean
  error?: string
}) {
  const { t } = useTranslation('settlement')
  const pick = usePick()
  const { list } = due
  const amounts = useMemo(() => list.map(it => ({ id: it.storeId, amount: it.amount })), [list])
  const { frame, sum, onChange, tickAll } = useTickedSum(amounts, BOXES)
  const all = { n: list.length, amount: sumHao(list.map(it => it.amount)) }
  const tickHref = (which?: 'none') => hrefWith(paths.makeStatements, { ...filters, ticked: which })
  return (
    <>
      {due.total > list.length ? (
        <Notice tone="warning">
          {t('many.capped', {
            total: due.total,
            amount: formatYuan(due.amount),
            shown: list.length,
          })}
        </Notice>
      ) : null}
      <Form
        method="get"
        action={`${paths.makeStatements}/confirm`}
        id={FORM}
        label={t('many.title')}
      >
        {Object.entries(filters).map(([name, value]) =>
          value ? <HiddenField key={name} name={name} value={value} /> : null,
        )}
        <FieldsetGroup id={`${FORM}-${BOXES}`} legend={t('many.choose')} error={error}>
          {sum ? (
            <AllBox
              id={`${FORM}-all`}
              label={t('many.all')}
              tickedCount={sum.n}
              of={all.n}
              onTick={tickAll}
            />
          ) : (
            <p>
              <Link href={tickHref()} keepScroll>
                {t('make.tickAll')}
              </Link>{' '}
              <Link href={tickHref('none')} keepScroll>
                {t('make.tickNone')}
              </Link>
            </p>
          )}
          <div
            ref={frame}
            onChange={onChange}
            className="m-table-frame m-due"
            role="group"
            aria-label={t('many.choose')}
            tabIndex={0}
          >
            <table className="m-table">
              <caption className="m-hidden">{t('many.choose')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('many.supplier')}</th>
                  <th scope="col" className="m-number m-column-short">
                    {t('many.count')}
                  </th>
                  <th scope="col" className="m-column-short">
                    {t('many.firstAt')}
                  </th>
                  <th scope="col" className="m-number m-column-medium">
                    {t('many.amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map(it => (
                  <tr key={it.storeId}>
                    <th scope="row">
                      <div className="m-choice">
                        <input
                          type="checkbox"
                          id={`${FORM}-${it.storeId}`}
                          name={BOXES}
                          value={it.storeId}
                          defaultChecked={isTicked}
                        />
                        <label htmlFor={`${FORM}-${it.storeId}`}>
                          {pick(it.storeName, it.storeNameEn)}
                        </label>
                      </div>
                    </th>
                    <td className="m-number m-figures">{it.acceptCount}</td>
                    <td>
                      <span className="m-figures m-nowrap">{dayOf(it.firstAt)}</span>
                    </td>
                    <td className="m-number m-figures">
                      <Money hao={it.amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3} className="m-align-end">
                    {t('many.listed', { n: all.n })}
                  </th>
                  <td className="m-number m-figures">
                    <Money hao={all.amount} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        </FieldsetGroup>
        <div className="m-summary m-cart-bar">
          <div className="m-cart-bar-sums">
            {sum ? t('many.ticked', { n: sum.n, all: all.n }) : t('many.listed', { n: all.n })}{' '}
            <Money hao={(sum ?? all).amount} look="price" size="large" />
          </div>{' '}
          <SubmitButton label={t('many.submit')} size="large" />{' '}
          <ButtonLink href={paths.financeSettlement}>{t('many.back')}</ButtonLink>
        </div>
        <div role="status" className="m-hidden" id="many-told">
          {sum?.isChanged ? t('many.told', { n: sum.n, amount: formatYuan(sum.amount) }) : null}
        </div>
      </Form>
    </>
  )
}
