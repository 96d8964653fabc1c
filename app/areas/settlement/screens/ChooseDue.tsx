import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '~/contract/endpoint'
import { DUE_LINES_SHOWN } from '~/contract/limits'
import { formatYuan, sumHao } from '~/contract/money'
import { hrefWith } from '~/frame/paged'
import { useFormToken } from '~/frame/root-data'
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
import { DueGroup } from './DueGroup'
import { useTickedSum } from './use-ticked-sum'

const FORM = 'make'
const BOXES = 'acceptIds'

/** Acceptances that are due, each with a box: the ticked ones go on the statement, the rest stays due. */
export function ChooseDue({
  due,
  period,
  selection,
  error,
}: {
  due: ReplyOf<typeof settlement.dueLines>
  period: { storeId: string; from: string; to: string }
  selection: 'all' | 'none' | readonly string[]
  error?: string
}) {
  const { t } = useTranslation('settlement')
  const token = useFormToken()
  const { list } = due
  const { frame, sum, onChange } = useTickedSum(list, BOXES)
  const all = { n: list.length, amount: sumHao(list.map(it => it.amount)) }
  const tickHref = (which?: 'none') => hrefWith(paths.makeStatement, { ...period, ticked: which })
  return (
    <>
      {due.total > list.length ? (
        <Notice tone="warning">
          {t('make.capped', {
            total: due.total,
            amount: formatYuan(due.amount),
            lines: DUE_LINES_SHOWN,
            shown: list.length,
          })}
        </Notice>
      ) : null}
      <Form token={token} id={FORM} label={t('make.title')}>
        <HiddenField name="storeId" value={period.storeId} />
        <HiddenField name="from" value={period.from} />
        <HiddenField name="to" value={period.to} />
        <FieldsetGroup id={`${FORM}-${BOXES}`} legend={t('make.choose')} error={error}>
          <p>
            <Link href={tickHref()} keepScroll>
              {t('make.tickAll')}
            </Link>{' '}
            <Link href={tickHref('none')} keepScroll>
              {t('make.tickNone')}
            </Link>
          </p>
          <div
            ref={frame}
            onChange={onChange}
            className="m-table-frame m-due"
            role="group"
            aria-label={t('make.choose')}
            tabIndex={0}
          >
            <table className="m-table m-table-dense">
              <caption className="m-hidden">{t('make.choose')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('detail.product')}</th>
                  <th scope="col" className="m-number m-column-short">
                    {t('detail.num')}
                  </th>
                  <th scope="col" className="m-number m-column-short">
                    {t('detail.price')}
                  </th>
                  <th scope="col" className="m-number m-column-medium">
                    {t('detail.sum')}
                  </th>
                </tr>
              </thead>
              {list.map(it => (
                <DueGroup
                  key={it.id}
                  acceptance={it}
                  box={{
                    id: `${FORM}-${it.id}`,
                    name: BOXES,
                    isTicked:
                      selection === 'all' || (selection !== 'none' && selection.includes(it.id)),
                  }}
                />
              ))}
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3} className="m-align-end">
                    {t('make.listed', { n: all.n })}
                  </th>
                  <td className="m-number">
                    <Money hao={all.amount} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        </FieldsetGroup>
        <div className="m-summary m-cart-bar">
          <div className="m-cart-bar-sums">
            {sum ? t('make.ticked', { n: sum.n, all: all.n }) : t('make.listed', { n: all.n })}{' '}
            <Money hao={(sum ?? all).amount} look="price" size="large" />
          </div>{' '}
          <SubmitButton label={t('make.submit')} size="large" />{' '}
          <ButtonLink href={paths.financeSettlement}>{t('make.back')}</ButtonLink>
        </div>
        <div role="status" className="m-hidden" id="make-told">
          {sum?.isChanged ? t('make.told', { n: sum.n, amount: formatYuan(sum.amount) }) : null}
        </div>
      </Form>
    </>
  )
}
