/** Codes in which failures cross between API and screens; sentences for them live in i18n (`errors`). */
export const errorStatus = {
  not_logged_in: 401,
  /** A key that is unknown, over, revoked, or comes from elsewhere. */
  key_refused: 401,
  no_permission: 403,
  not_acceptable: 406,
  abnormal_characters: 400,
  bad_request: 400,
  not_found: 404,
  conflict: 409,
  wrong_state: 409,
  partly_shipped: 409,
  price_changed: 409,
  cart_changed: 409,
  out_of_stock: 409,
  fund_short: 409,
  limit_short: 409,
  /** Filled in anew since somebody looked at it. */
  split_changed: 409,
  amount_mismatch: 422,
  invalid: 422,
  too_large: 413,
  too_many: 429,
  too_soon: 429,
  wrong_credentials: 422,
  /** The first factor was right; `values.half` is what the second one is shown with. */
  second_factor: 401,
  /** Signed in, but must set up a second factor before anything else. */
  second_factor_owed: 403,
  sms_failed: 503,
  /** No provider of text messages is connected. */
  sms_none: 409,
  not_connected: 503,
  register_failed: 503,
  reset_failed: 503,
  storage_full: 507,
  unavailable: 503,
  busy: 503,
  timeout: 504,
  internal: 500,
} as const
export type ErrorCode = keyof typeof errorStatus

export interface ErrorReply {
  code: ErrorCode
  /** Field name → message code (a key of the words `fields`). */
  fields?: Record<string, string>
  /** Values the sentence needs, for example the name of the fund that lacks money. */
  values?: Record<string, string | number>
}

/** A failure with a code both sides know. Anything else that is thrown is an `internal` one. */
export class MallError extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      fields?: Record<string, string>
      values?: Record<string, string | number>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: details.cause })
    this.name = 'MallError'
    this.status = errorStatus[code]
  }

  toReply(): ErrorReply {
    return { code: this.code, fields: this.details.fields, values: this.details.values }
  }
}

export const isMallError = (error: unknown): error is MallError =>
  error instanceof Error && error.name === 'MallError'
