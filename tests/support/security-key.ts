import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { KeyQuestion } from '~/areas/second-factor/contract'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const u32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** What a key answers may differ in from what an honest one would say. */
export interface Lie {
  /** Whose page asked, as the browser tells. */
  origin?: string
  rpId?: string
  verified?: boolean
}

/** A security key of ES256 with browser and owner: answers what the mall asks, as JSON. */
export class SecurityKey {
  readonly id = randomBytes(32)
  counter = 0
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  constructor(readonly origin: string) {}

  create({ options }: KeyQuestion, lie: Lie = {}): string {
    const { x, y } = this.#pair.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string | undefined) =>
      new Uint8Array(Buffer.from(text ?? '', 'base64url'))
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]) as never,
    )
    const data = Buffer.concat([
      this.#head(lie, FLAGS.attested),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cose,
    ])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]) as never,
    )
    const clientDataJSON = base64url(this.#client('webauthn.create', options, lie))
    return this.#answer({ clientDataJSON, attestationObject: base64url(attestationObject) })
  }

  get({ options }: KeyQuestion, lie: Lie = {}): string {
    this.counter++
    const client = this.#client('webauthn.get', options, lie)
    const authenticatorData = this.#head(lie)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(client)]),
      this.#pair.privateKey,
    )
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    })
  }

  #head(lie: Lie, flags = 0): Buffer {
    const rpId = lie.rpId ?? new URL(this.origin).hostname
    const all = FLAGS.present | ((lie.verified ?? true) ? FLAGS.verified : 0) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([all]), u32(this.counter)])
  }
  #client(type: string, options: KeyQuestion['options'], lie: Lie): Buffer {
    const { challenge } = options
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: lie.origin ?? this.origin, crossOrigin: false }),
    )
  }
  #answer(response: object): string {
    const id = base64url(this.id)
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  }
}
