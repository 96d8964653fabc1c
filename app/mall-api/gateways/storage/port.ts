/** Where uploaded bytes are kept, apart from the database. Keys are opaque. */
export interface Storage {
  /** Keeps the bytes and returns their key; the same bytes of one school are kept once. Throws `storage_full`. */
  put(mallId: number, bytes: Uint8Array): Promise<string>
  /** The bytes, or null when there is nothing under the key. */
  get(mallId: number, key: string): Promise<Buffer | null>
}
