import { DUE_LINES_SHOWN } from '../limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatYuan, sumHao, type Hao } from '~/contract/money'
import { hrefWith } from '~/frame/paged'
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
import { AllBox } from './AllBox'
import { useTickedSum, type Tickable } from './use-ticked-sum'

const pages = { make: paths.makeStatement, many: paths.makeStatements }

/** Something with an amount in each row and a box beside it; what is ticked is sent, and is added up where scripts run. */
export function ChooseAmounts({
  form,
  target,
  asked,
  boxes,
  list,
  due,
  heads,
  isDense,
  error,
  children,
}: {
  /** The form's id, and whose words it says: those of one statement, or of many at once. */
  form: keyof typeof pages
  /** Where it is sent: as a question to a page, or to this page with the token of the session. */
  target: { method: 'get'; action: string } | { token: string }
  /** What the page was asked for, which is sent along. */
  asked: Record<string, string | undefined>
  /** The name of the boxes. */
  boxes: string
  list: readonly Tickable[]
  /** All there are, of which the list may show the first. */
  due: { total: number; amount: Hao }
  /** Four columns, the last of them for the amounts. */
  heads: { name: string; className?: string }[]
  isDense?: boolean
  error: string | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('settlement')
  const { frame, sum, onChange, tickAll } = useTickedSum(list, boxes)
  const all = { n: list.length, amount: sumHao(list.map(it => it.amount)) }
  const tickHref = (which?: 'none') => hrefWith(pages[form], { ...asked, ticked: which })
  return (
    <>
      {due.total > list.length ? (
        <Notice tone="warning">
          {t(`${form}.capped`, {
            total: due.total,
            amount: formatYuan(due.amount),
            lines: DUE_LINES_SHOWN,
            shown: list.length,
          })}
        </Notice>
      ) : null}
      <Form {...target} id={form} label={t(`${form}.title`)}>
        {Object.entries(asked).map(([name, value]) =>
          value ? <HiddenField key={name} name={name} value={value} /> : null,
        )}
        <FieldsetGroup id={`${form}-${boxes}`} legend={t(`${form}.choose`)} error={error}>
          {sum ? (
            <AllBox
              id={`${form}-all`}
              label={t('make.tickAll')}
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
            aria-label={t(`${form}.choose`)}
            tabIndex={0}
          >
            <table className={isDense ? 'm-table m-table-dense' : 'm-table'}>
              <caption className="m-hidden">{t(`${form}.choose`)}</caption>
              <thead>
                <tr>
                  {heads.map(({ name, className }) => (
                    <th key={name} scope="col" className={className}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              {children}
              <tfoot>
                <tr>
                  <th scope="row" colSpan={heads.length - 1} className="m-align-end">
                    {t(`${form}.listed`, { n: all.n })}
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
            {sum
              ? t(`${form}.ticked`, { n: sum.n, all: all.n })
              : t(`${form}.listed`, { n: all.n })}{' '}
            <Money hao={(sum ?? all).amount} look="price" size="large" />
          </div>{' '}
          <SubmitButton label={t(`${form}.submit`)} size="large" />{' '}
          <ButtonLink href={paths.financeSettlement}>{t(`${form}.back`)}</ButtonLink>
        </div>
        <div role="status" className="m-hidden" id={`${form}-told`}>
          {sum?.isChanged ? t(`${form}.told`, { n: sum.n, amount: formatYuan(sum.amount) }) : null}
        </div>
      </Form>
    </>
  )
}
