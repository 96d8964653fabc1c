import { useTranslation } from 'react-i18next'
import type { OrderRow } from '~/areas/orders/contract'
import type { Sheet, TogetherKind } from '../contract'
import { formatYuan } from '~/contract/money'
import { PaperPages } from '~/frame/PaperPages'
import { minuteOf } from '~/frame/when'
import { paths, withBase } from '~/paths'
import { ButtonLink, Link, SubmitButton } from '~/ui'
import { SheetBody } from './SheetPaper'

/** The same document of several orders, each from a page of its own. */
export function PapersTogether({
  papers,
  download,
  back,
}: {
  papers: readonly { sheet: Sheet; qr: string }[]
  download: string
  back: string
}) {
  const { t } = useTranslation('papers')
  return (
    <>
      <PaperPages />
      <div className="m-paper-bar m-screen-only">
        <ButtonLink href={download} look="primary" download>
          {t('paper.download')}
        </ButtonLink>{' '}
        <ButtonLink href={back}>{t('paper.back')}</ButtonLink>{' '}
        <span className="m-hint">{t('paper.printHint')}</span>
      </div>
      {papers.map(it => (
        <div key={it.sheet.number} className="m-paper-together">
          <SheetBody sheet={it.sheet} qr={it.qr} landscape={false} />
        </div>
      ))}
    </>
  )
}

/** Own orders to tick, and which of their documents to print. */
export function ChooseOrders({
  orders,
  kinds,
  most,
  isWrong,
}: {
  orders: readonly OrderRow[]
  kinds: readonly TogetherKind[]
  most: number
  /** What was chosen cannot be printed at once. */ isWrong: boolean
}) {
  const { t } = useTranslation('papers')
  return (
    <div className="m-paper-sheet">
      <h1 className="m-paper-title">{t('together.title')}</h1>
      {isWrong ? <p role="alert">{t('together.wrong', { n: most })}</p> : null}
      {orders.length ? (
        <form method="get" action={withBase(paths.printOrders)}>
          <table className="m-paper-table">
            <caption>{t('together.choose', { n: most })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('together.pick')}</th>
                <th scope="col">{t('paper.order')}</th>
                <th scope="col">{t('paper.supplier')}</th>
                <th scope="col">{t('paper.ordered')}</th>
                <th scope="col">{t('paper.sum')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map(it => (
                <tr key={it.id}>
                  <td className="m-align-centre">
                    <input
                      type="checkbox"
                      name="id"
                      value={it.id}
                      aria-label={t('together.pickOrder', { id: it.id })}
                    />
                  </td>
                  <td>{it.id}</td>
                  <td>{it.storeName}</td>
                  <td className="m-align-centre">{minuteOf(it.createdAt)}</td>
                  <td className="m-number m-figures">{formatYuan(it.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <label htmlFor="together-kind">{t('together.kind')}</label>{' '}
            <select id="together-kind" name="kind">
              {kinds.map(it => (
                <option key={it} value={it}>
                  {t(`together.kinds.${it}`)}
                </option>
              ))}
            </select>{' '}
            <SubmitButton label={t('together.print')} />
          </p>
        </form>
      ) : (
        <p>{t('paper.noOrders')}</p>
      )}
      <p>
        <Link href={paths.ownOrders}>{t('paper.back')}</Link>
      </p>
    </div>
  )
}
