import { useFormAction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { addressOf } from '../address'
import { classNames } from '../class-names'
import type { CheckedForm } from './checked-forms'
import { FormToken } from './hidden-fields'

export type FormProps = {
  children: ReactNode
  /** Path without the base; none posts to the page itself. */
  action?: string
  id?: string
  /** Name read out for the form, where the page has several. */
  label?: string
  /** `aligned` puts labels in a column beside the controls, `inline` puts everything in a row. */
  look?: 'stacked' | 'aligned' | 'inline' | 'bare'
  className?: string
  /** Asks the server for the whole page: where the answer has a policy of its own. */
  whole?: boolean
  /** Goods that its button `add` puts in the cart: where scripts run the page stays, and this name is told. */
  inPlace?: string
  /** Where scripts run, its fields are looked over as they are left, by the shape of this name. */
  checked?: CheckedForm
} & ({ method?: 'post'; token: string; multipart?: boolean } | { method: 'get' })

/**
 * A form that the server checks: the browser's own validation is off, so that every engine shows the same
 * messages in the same place. Post forms carry the token against forgery; `PageTurner` sends it without a reload where scripts run.
 */
export function Form(props: FormProps) {
  return props.action === undefined ? (
    <FormHere {...props} />
  ) : (
    <PlainForm {...props} action={addressOf(props.action)} />
  )
}

/** A form of the page at hand. Its address is written out, because the router tells a page from its frame by it. */
function FormHere(props: FormProps) {
  return <PlainForm {...props} action={useFormAction()} />
}

function PlainForm(props: FormProps & { action: string }) {
  const {
    children,
    action,
    id,
    label,
    look = 'stacked',
    className,
    whole,
    inPlace,
    checked,
  } = props
  const post = props.method !== 'get'
  return (
    <form
      id={id}
      action={action}
      method={post ? 'post' : 'get'}
      encType={post && props.multipart ? 'multipart/form-data' : undefined}
      aria-label={label}
      noValidate
      data-whole={whole ? '' : undefined}
      data-in-place={inPlace}
      data-checked={checked}
      className={classNames('m-form', `m-form-${look}`, className)}
    >
      {post ? <FormToken token={props.token} /> : null}
      {children}
    </form>
  )
}
