import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** What leaves the client at sign-in (spec 5): SHA-256 of the password, lower-case hex. */
export const clientHash = (password: string) =>
  createHash('sha256').update(password, 'utf8').digest('hex')

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const hashPassword = (clientHashed: string) => hash(clientHashed, cost)
export const verifyPassword = (stored: string, clientHashed: string) => verify(stored, clientHashed)

let decoy: Promise<string> | undefined
/** Takes as long as a real check: an unknown name must not answer faster than a wrong password. */
export async function verifyNobody(clientHashed: string): Promise<false> {
  decoy ??= hashPassword(clientHash('nobody'))
  await verifyPassword(await decoy, clientHashed)
  return false
}
