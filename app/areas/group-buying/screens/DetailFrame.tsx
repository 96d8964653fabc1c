import type { ReactNode } from 'react'
import { Link, Picture } from '~/ui'

type DetailPicture = { src: string; alt: string; href?: string; current?: boolean }

type DetailFrameProps = {
  name: ReactNode
  lead?: ReactNode
  picture: { src: string; alt: string }
  /** Further pictures; each with the address that shows it large. */
  pictures?: readonly DetailPicture[]
  underPictures?: ReactNode
  /** The tinted block with price and promotions. */
  price: ReactNode
  facts: ReactNode
  /** Quantity and buttons. */
  buy: ReactNode
  store?: ReactNode
}

/** The top of a product's page: pictures, name, price, facts, buttons, supplier. */
export function DetailFrame({
  name,
  lead,
  picture,
  pictures = [],
  underPictures,
  price,
  facts,
  buy,
  store,
}: DetailFrameProps) {
  return (
    <div className="m-detail">
      <div className="m-detail-pictures">
        <Picture src={picture.src} alt={picture.alt} size="large" first />
        {pictures.length > 1 ? (
          <ul className="m-detail-thumbs">
            {pictures.map(({ src, alt, href, current }) => (
              <li key={src} className={current ? 'm-thumb-here' : undefined}>
                {href ? (
                  <Link href={href} aria-current={current ? 'true' : undefined} keepScroll>
                    <Picture src={src} alt={alt} size="thumb" />
                  </Link>
                ) : (
                  <Picture src={src} alt={alt} size="thumb" />
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {underPictures}
      </div>
      <div className="m-detail-main">
        <h1 className="m-detail-name">{name}</h1>
        {lead ? <p className="m-detail-lead">{lead}</p> : null}
        <div className="m-detail-price">{price}</div>
        {facts}
        <div className="m-detail-buy">{buy}</div>
      </div>
      {store ? <div className="m-detail-store">{store}</div> : null}
    </div>
  )
}
