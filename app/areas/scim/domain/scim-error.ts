import SCIMMY from 'scimmy'
import { isMallError } from '~/contract/errors'
import { protections } from '~/areas/accounts/domain/leavers'
import type { Refusal } from '~/mall/core/judged'

/** What a client of SCIM is answered that did not get what it asked for (RFC 7644, 3.12). */
export const scimError = (
  status: SCIMMY.Messages.ErrorResponse.ValidStatusCodes,
  detail: string,
  scimType?: SCIMMY.Messages.ErrorResponse.ValidScimTypes,
) => new SCIMMY.Types.Error(status, scimType as string, detail)

const takenCodes = ['phone_taken', 'name_taken', 'twice']

/** A row of an import that was refused, as an error. */
export function errorOfRefusal({ fault, column, value }: Refusal) {
  const detail = `${column}: ${fault}${value ? ` (${value})` : ''}`
  if (protections.some(it => it === fault)) return scimError(403, detail)
  return takenCodes.includes(fault)
    ? scimError(409, detail, 'uniqueness')
    : scimError(400, detail, 'invalidValue')
}

/** The answer to a call that threw; null for faults of the mall's own. */
export function replyOf(error: unknown): { status: number; body: object } | null {
  if (error instanceof SCIMMY.Types.Error) {
    const body = new SCIMMY.Messages.ErrorResponse(error as never)
    return { status: Number(body.status), body: { ...body, status: String(body.status) } }
  }
  if (!isMallError(error)) return null
  const { status } = error
  return {
    status,
    body: {
      schemas: [SCIMMY.Messages.ErrorResponse.id],
      status: String(status),
      detail: error.code,
    },
  }
}

const EXTERNAL_ID_MAX = 255

/** What a directory calls something goes into an index, which takes no text of any length. */
export function requireExternalId(externalId: string | undefined): void {
  if (externalId !== undefined && externalId.length > EXTERNAL_ID_MAX)
    throw scimError(400, `externalId is longer than ${EXTERNAL_ID_MAX}`, 'invalidValue')
}
