export { Form } from './form'
export type { FormProps } from './form'
export {
  CheckboxField,
  CheckboxGroupField,
  FieldsetGroup,
  RadioGroupField,
  SelectField,
} from './choice-fields'
export type {
  CheckboxFieldProps,
  CheckboxGroupFieldProps,
  Choice,
  ChoiceGroup,
  FieldsetGroupProps,
  RadioGroupFieldProps,
  SelectFieldProps,
} from './choice-fields'
export { Actions, ButtonLink, EnterButton, IntentButton, SubmitButton } from './buttons'
export type {
  ButtonLinkProps,
  ButtonLook,
  ButtonSize,
  IntentButtonProps,
  SubmitButtonProps,
} from './buttons'
export { ErrorSummary } from './error-summary'
export type { SummaryError } from './error-summary'
export { describeControl, Field, FieldError, FieldHint } from './field'
export type { ControlProps, FieldProps } from './field'
export { fromConform } from './from-conform'
export { FormToken, HiddenField } from './hidden-fields'
export { QuantityField } from './quantity-field'
export type { QuantityFieldProps } from './quantity-field'
export {
  DateField,
  FileField,
  MoneyField,
  NumberField,
  PasswordField,
  TextareaField,
  TextField,
} from './text-fields'
export type {
  DateFieldProps,
  FileFieldProps,
  MoneyFieldProps,
  NumberFieldProps,
  PasswordFieldProps,
  TextareaFieldProps,
  TextFieldProps,
  Width,
} from './text-fields'
