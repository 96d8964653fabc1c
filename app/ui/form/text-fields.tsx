import type { ChangeEvent, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { classNames } from '../class-names'
import { useOneFileOnly } from '../one-file-only'
import { describeControl, Field, type ControlProps } from './field'

export type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | 'url'
export type Width = 'full' | 'long' | 'medium' | 'short' | 'tiny'

export type TextFieldProps = ControlProps & {
  defaultValue?: string | number | null
  type?: 'text' | 'tel' | 'email' | 'search' | 'url'
  placeholder?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: InputMode
  width?: Width
  /** Text before or after the control, such as a unit. */
  before?: string
  after?: string
  list?: string
  readOnly?: boolean
}

function control(props: ControlProps & { width?: Width }, extra?: string) {
  const { id, name, required, disabled, width = 'long' } = props
  return {
    id,
    name,
    required,
    disabled,
    className: classNames('m-input', `m-width-${width}`, extra),
    ...describeControl(props),
  }
}

function Affix({
  before,
  after,
  children,
}: {
  before?: string
  after?: string
  children: JSX.Element
}) {
  if (!before && !after) return children
  return (
    <span className="m-affix">
      {before ? <span className="m-affix-before">{before}</span> : null}
      {children}
      {after ? <span className="m-affix-after">{after}</span> : null}
    </span>
  )
}

export function TextField(props: TextFieldProps) {
  const {
    type = 'text',
    defaultValue,
    placeholder,
    maxLength,
    autoComplete,
    inputMode,
    before,
    after,
    list,
    readOnly,
  } = props
  return (
    <Field {...props}>
      <Affix before={before} after={after}>
        <input
          {...control(props)}
          type={type}
          defaultValue={defaultValue ?? undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={inputMode}
          list={list}
          readOnly={readOnly}
        />
      </Affix>
    </Field>
  )
}

export type PasswordFieldProps = ControlProps & {
  autoComplete: 'current-password' | 'new-password'
  width?: Width
  placeholder?: string
}

/** Never shows what was typed before: passwords are not sent back. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <Field {...props}>
      <input
        {...control(props)}
        type="password"
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
      />
    </Field>
  )
}

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & { decimal?: boolean }

/** A text control with a number keyboard: `type=number` drops what it cannot read, and then it cannot be shown again. */
export function NumberField({ decimal, width = 'short', ...props }: NumberFieldProps) {
  return (
    <TextField
      {...props}
      width={width}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  )
}

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'before'>

/** Amount in yuan as a person types it; the server turns it into hao. */
export function MoneyField({ width = 'short', ...props }: MoneyFieldProps) {
  return <TextField {...props} width={width} before="¥" inputMode="decimal" autoComplete="off" />
}

export type TextareaFieldProps = ControlProps & {
  defaultValue?: string | null
  rows?: number
  maxLength?: number
  placeholder?: string
  width?: Width
}

export function TextareaField(props: TextareaFieldProps) {
  const { defaultValue, rows = 4, maxLength, placeholder, width = 'full' } = props
  return (
    <Field {...props}>
      <textarea
        {...control({ ...props, width }, 'm-textarea')}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        defaultValue={defaultValue ?? undefined}
      />
    </Field>
  )
}

export type DateFieldProps = ControlProps & {
  /** Year-month-day, or whatever was typed. */
  defaultValue?: string | null
  min?: string
  max?: string
}

/** A native date control; engines without one show text, so the server accepts the usual spellings. */
export function DateField(props: DateFieldProps) {
  return (
    <Field {...props}>
      <input
        {...control({ ...props, width: 'medium' } as ControlProps & { width: Width })}
        type="date"
        defaultValue={props.defaultValue ?? undefined}
        min={props.min}
        max={props.max}
        placeholder="2026-11-21"
      />
    </Field>
  )
}

export type FileFieldProps = ControlProps & {
  /** Mime types and endings, such as `image/png,image/jpeg,.jpg`. The form needs `encType="multipart/form-data"`. */
  accept?: string
  multiple?: boolean
  /** Where scripts run: somebody has chosen files. */
  onChoose?: (input: HTMLInputElement) => void
  /** What is said of them. */
  children?: ReactNode
}

/** Fields of one file each that stand for one of several; further files follow when the form comes back with those kept. */
const FILES_AT_ONCE = [1, 2, 3, 4]

export function FileField({ onChoose, children, ...props }: FileFieldProps) {
  const several = useOneFileOnly() && props.multiple
  const input = {
    ...control({ ...props }, 'm-file'),
    type: 'file',
    accept: props.accept,
    onChange:
      onChoose &&
      ((event: ChangeEvent<HTMLInputElement>) => {
        onChoose(event.currentTarget)
      }),
  }
  return (
    <Field {...props}>
      {several ? (
        <>
          {FILES_AT_ONCE.map(n => (
            <input
              key={n}
              {...input}
              id={n === 1 ? input.id : `${input.id}-${n}`}
              aria-label={n === 1 ? undefined : `${props.label} ${n}`}
            />
          ))}
        </>
      ) : (
        <input {...input} multiple={props.multiple} />
      )}
      {children}
    </Field>
  )
}
