import type { ReactNode } from 'react'
import { classNames } from '../class-names'

/** What every control takes. Sentences arrive ready in the reader's language. */
export type ControlProps = {
  id: string
  name: string
  label: string
  hint?: string
  error?: string
  required?: boolean
  disabled?: boolean
  /** Label read out but not shown, for tables and search boxes. */
  labelHidden?: boolean
}

/** The attributes which tie a control to its hint and error. */
export function describeControl({ id, hint, error }: Pick<ControlProps, 'id' | 'hint' | 'error'>): {
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
} {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

export type FieldProps = Omit<ControlProps, 'name' | 'disabled'> & {
  children: ReactNode
  wide?: boolean
}

/** Label, control, hint and error of one field, each on its own line even without a style sheet. */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  labelHidden,
  wide,
  children,
}: FieldProps) {
  return (
    <div className={classNames('m-field', error && 'm-field-error', wide && 'm-field-wide')}>
      <div className={classNames('m-field-label', labelHidden && 'm-hidden')}>
        <label htmlFor={id}>
          {required ? <RequiredMark /> : null}
          {label}
        </label>
      </div>
      <div className="m-field-body">
        {children}
        <FieldHint id={id} hint={hint} />
        <FieldError id={id} error={error} />
      </div>
    </div>
  )
}

export function RequiredMark() {
  return (
    <span className="m-required" aria-hidden="true">
      *
    </span>
  )
}

export function FieldHint({ id, hint }: Pick<ControlProps, 'id' | 'hint'>) {
  return hint ? (
    <p id={`${id}-hint`} className="m-hint">
      {hint}
    </p>
  ) : null
}

export function FieldError({ id, error }: Pick<ControlProps, 'id' | 'error'>) {
  return error ? (
    <p id={`${id}-error`} className="m-error">
      {error}
    </p>
  ) : null
}
