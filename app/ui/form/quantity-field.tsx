import { classNames } from '../class-names'
import { describeControl, FieldError } from './field'

export type QuantityFieldProps = {
  id: string
  name: string
  /** Read out, not shown: the column heading shows it. */
  label: string
  defaultValue?: string | number
  max?: number
  unit?: string
  error?: string
  disabled?: boolean
}

/** A whole number of pieces, small enough for a table cell. */
export function QuantityField(props: QuantityFieldProps) {
  const { id, name, label, defaultValue = 1, max, unit, error, disabled } = props
  return (
    <div className={classNames('m-quantity', error && 'm-field-error')}>
      <label htmlFor={id} className="m-hidden">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        maxLength={max === undefined ? 6 : String(max).length}
        autoComplete="off"
        defaultValue={defaultValue}
        disabled={disabled}
        className="m-input m-quantity-input"
        {...describeControl({ id, error })}
      />
      {unit ? <span className="m-quantity-unit"> {unit}</span> : null}
      <FieldError id={id} error={error} />
    </div>
  )
}
