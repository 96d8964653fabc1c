import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for one another. */
const PASSWORD_SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const PASSWORD_LENGTH = 16

/** A first password, to be told once. */
export const drawPassword = () =>
  Array.from({ length: PASSWORD_LENGTH }, () =>
    PASSWORD_SIGNS.charAt(randomInt(PASSWORD_SIGNS.length)),
  ).join('')
