import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Link } from '../link'

export type ButtonLook = 'primary' | 'secondary' | 'accent' | 'danger' | 'quiet' | 'link'
export type ButtonSize = 'small' | 'normal' | 'large'

const look = (kind: ButtonLook, size: ButtonSize, wide?: boolean) =>
  classNames(
    'm-button',
    `m-button-${kind}`,
    size !== 'normal' && `m-button-${size}`,
    wide && 'm-button-wide',
  )

export type SubmitButtonProps = {
  label: string
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  disabled?: boolean
  id?: string
  /** Read out instead of the label where many buttons share one ("delete 乙醇"); begins with the label. */
  describes?: string
}

/** Sends the form without naming an intent. An input, because old engines post a `<button>`'s text. */
export function SubmitButton({
  label,
  look: kind = 'primary',
  size = 'normal',
  wide,
  disabled,
  id,
  describes,
}: SubmitButtonProps) {
  return (
    <input
      type="submit"
      value={label}
      id={id}
      disabled={disabled}
      aria-label={describes}
      className={look(kind, size, wide)}
    />
  )
}

export type IntentButtonProps = SubmitButtonProps & {
  /** What the press means. Carried in the control's name, so the visible text may be in any language. */
  intent: string
}

/** One of several submits in a form: posts `intent.<intent>=<visible text>`. */
export function IntentButton({
  intent,
  label,
  look: kind = 'secondary',
  size = 'normal',
  wide,
  disabled,
  id,
  describes,
}: IntentButtonProps) {
  return (
    <input
      type="submit"
      name={`intent.${intent}`}
      value={label}
      id={id}
      disabled={disabled}
      aria-label={describes}
      className={look(kind, size, wide)}
    />
  )
}

/**
 * What Enter in a field presses: the first submit of a form, for forms whose first visible button does something else.
 * It is there for the browser alone: neither seen nor reached, because a visible button says the same.
 */
export function EnterButton({ intent, label }: Pick<IntentButtonProps, 'intent' | 'label'>) {
  return (
    <div className="m-hidden" aria-hidden="true">
      <input type="submit" name={`intent.${intent}`} value={label} tabIndex={-1} />
    </div>
  )
}

export type ButtonLinkProps = {
  href: string
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  /** Opens beside the page, for prints and other sites. */
  newWindow?: boolean
  /** A file. The server says that it is to be kept; without the attribute of that name a refusal is shown as the page it is. */
  download?: boolean
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export function ButtonLink({
  href,
  children,
  look: kind = 'secondary',
  size = 'normal',
  wide,
  newWindow,
  download,
}: ButtonLinkProps) {
  return (
    <Link href={href} className={look(kind, size, wide)} newWindow={newWindow} whole={download}>
      {children}
    </Link>
  )
}

/** Buttons at the foot of a form or in a table cell. */
export function Actions({
  children,
  align = 'start',
}: {
  children: ReactNode
  align?: 'start' | 'end' | 'centre'
}) {
  return <div className={`m-actions m-actions-${align}`}>{children}</div>
}
