import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import {
  describeControl,
  Field,
  FieldError,
  FieldHint,
  RequiredMark,
  type ControlProps,
} from './field'
import type { Width } from './text-fields'

export type Choice = { value: string; label: string; hint?: string; disabled?: boolean }
export type ChoiceGroup = { label: string; choices: readonly Choice[] }

export type SelectFieldProps = ControlProps & {
  choices: ReadonlyArray<Choice | ChoiceGroup>
  defaultValue?: string | null
  /** First, empty choice, such as "please choose". */
  empty?: string
  width?: Width
}

const option = ({ value, label, disabled }: Choice) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

export function SelectField(props: SelectFieldProps) {
  const { id, name, choices, defaultValue, empty, required, disabled, width = 'medium' } = props
  return (
    <Field {...props}>
      <select
        id={id}
        name={name}
        required={required}
        disabled={disabled}
        defaultValue={defaultValue ?? undefined}
        className={classNames('m-input', 'm-select', `m-width-${width}`)}
        {...describeControl(props)}
      >
        {empty !== undefined ? <option value="">{empty}</option> : null}
        {choices.map(choice =>
          'choices' in choice ? (
            <optgroup key={choice.label} label={choice.label}>
              {choice.choices.map(option)}
            </optgroup>
          ) : (
            option(choice)
          ),
        )}
      </select>
    </Field>
  )
}

export type FieldsetGroupProps = {
  id: string
  legend: string
  hint?: string
  error?: string
  required?: boolean
  legendHidden?: boolean
  children: ReactNode
}

/** Controls that answer one question together. */
export function FieldsetGroup({
  id,
  legend,
  hint,
  error,
  required,
  legendHidden,
  children,
}: FieldsetGroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames('m-field', 'm-fieldset', error && 'm-field-error')}
      aria-describedby={describeControl({ id, hint, error })['aria-describedby']}
    >
      <legend className={classNames('m-legend', legendHidden && 'm-hidden')}>
        {required ? <RequiredMark /> : null}
        {legend}
      </legend>
      <div className="m-field-body">
        {children}
        <FieldHint id={id} hint={hint} />
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  )
}

type BoxesProps = {
  type: 'radio' | 'checkbox'
  id: string
  name: string
  required?: boolean
  disabled?: boolean
  choices: readonly Choice[]
  look: string
  isChosen: (value: string) => boolean
}

function Boxes({ type, id, name, required, disabled, choices, look, isChosen }: BoxesProps) {
  return (
    <div className={`m-choices m-choices-${look}`}>
      {choices.map((choice, index) => (
        <div key={choice.value} className="m-choice">
          <input
            type={type}
            id={`${id}-${index}`}
            name={name}
            value={choice.value}
            defaultChecked={isChosen(choice.value)}
            disabled={disabled || choice.disabled}
            required={required}
          />
          <label htmlFor={`${id}-${index}`}>
            {choice.label}
            {choice.hint ? <span className="m-choice-hint"> {choice.hint}</span> : null}
          </label>
        </div>
      ))}
    </div>
  )
}

export type RadioGroupFieldProps = ControlProps & {
  choices: readonly Choice[]
  defaultValue?: string | null
  /** `row` beside each other, `list` below each other, `cards` as framed tiles. */
  look?: 'row' | 'list' | 'cards'
}

export function RadioGroupField(props: RadioGroupFieldProps) {
  const {
    id,
    name,
    label,
    hint,
    error,
    required,
    disabled,
    labelHidden,
    choices,
    defaultValue,
    look = 'row',
  } = props
  return (
    <FieldsetGroup
      id={id}
      legend={label}
      hint={hint}
      error={error}
      required={required}
      legendHidden={labelHidden}
    >
      <Boxes
        type="radio"
        {...{ id, name, required, disabled, choices, look }}
        isChosen={value => value === defaultValue}
      />
    </FieldsetGroup>
  )
}

export type CheckboxFieldProps = ControlProps & { value?: string; defaultChecked?: boolean }

export function CheckboxField(props: CheckboxFieldProps) {
  const {
    id,
    name,
    label,
    hint,
    error,
    required,
    disabled,
    labelHidden,
    value = 'on',
    defaultChecked,
  } = props
  return (
    <div className={classNames('m-field', 'm-field-check', error && 'm-field-error')}>
      <div className="m-choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          required={required}
          disabled={disabled}
          {...describeControl(props)}
        />
        <label htmlFor={id} className={labelHidden ? 'm-hidden' : undefined}>
          {label}
        </label>
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}

export type CheckboxGroupFieldProps = Omit<RadioGroupFieldProps, 'defaultValue'> & {
  defaultValues?: readonly string[]
}

export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const {
    id,
    name,
    label,
    hint,
    error,
    required,
    disabled,
    labelHidden,
    choices,
    defaultValues = [],
    look = 'row',
  } = props
  return (
    <FieldsetGroup
      id={id}
      legend={label}
      hint={hint}
      error={error}
      required={required}
      legendHidden={labelHidden}
    >
      <Boxes
        type="checkbox"
        {...{ id, name, disabled, choices, look }}
        isChosen={value => defaultValues.includes(value)}
      />
    </FieldsetGroup>
  )
}
