export type SummaryError = {
  /** Id of the control, or nothing where the error belongs to the whole form. */
  fieldId?: string
  message: string
}

/** All errors of a refused form, first thing on the page, each leading to its control. */
export function ErrorSummary({
  title,
  errors,
  id = 'error-summary',
}: {
  title: string
  errors: readonly SummaryError[]
  id?: string
}) {
  if (errors.length === 0) return null
  return (
    <div
      id={id}
      className="m-error-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="m-error-summary-title">
        {title}
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''}${message}`}>
            {fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  )
}
