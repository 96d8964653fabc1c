import type { ComponentProps, KeyboardEvent } from 'react'
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
  /** Where a script holds what is typed. */
  control?: Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'>
  /** Changes it by one step: by the arrow keys, and by the buttons. */
  onStep?: (by: 1 | -1) => void
  /** Room is left for the buttons that come once scripts run. */
  stepsLater?: boolean
  /** Buttons that change it one step at a time; only where scripts run. */
  steps?: {
    less: string
    more: string
    atLeast: boolean
    atMost: boolean
  }
}

/** A whole number of pieces, small enough for a table cell. */
export function QuantityField(props: QuantityFieldProps) {
  const {
    id,
    name,
    label,
    defaultValue = 1,
    max,
    unit,
    error,
    disabled,
    control,
    steps,
    onStep,
  } = props
  const look = classNames(
    'm-quantity',
    error && 'm-field-error',
    props.stepsLater && 'm-quantity-steps-later',
  )
  return (
    <div className={look}>
      <label htmlFor={id} className="m-hidden">
        {label}
      </label>
      {steps ? (
        <button
          type="button"
          className="m-quantity-step"
          aria-label={steps.less}
          disabled={steps.atLeast}
          onClick={() => onStep?.(-1)}
        >
          −
        </button>
      ) : null}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        maxLength={max === undefined ? 6 : String(max).length}
        autoComplete="off"
        {...(control ?? { defaultValue })}
        onKeyDown={onStep && (event => stepByArrow(event, onStep))}
        disabled={disabled}
        className="m-input m-quantity-input"
        {...describeControl({ id, error })}
      />
      {steps ? (
        <button
          type="button"
          className="m-quantity-step"
          aria-label={steps.more}
          disabled={steps.atMost}
          onClick={() => onStep?.(1)}
        >
          +
        </button>
      ) : null}
      {unit ? <span className="m-quantity-unit"> {unit}</span> : null}
      <FieldError id={id} error={error} />
    </div>
  )
}

function stepByArrow(event: KeyboardEvent, onStep: (by: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  onStep(event.key === 'ArrowUp' ? 1 : -1)
}
