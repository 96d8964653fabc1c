/** Where uploaded bytes are kept, apart from the database. Keys are made by who puts. */
export interface Storage {
  /** Keeps the bytes under a key of 64 hexadecimal digits, which never stands for other bytes. Throws `storage_full`. */
  put(mallId: number, key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is nothing under the key. */
  get(mallId: number, key: string): Promise<Buffer | null>
  /** Removes what is under the key; what is not there is removed already. */
  remove(mallId: number, key: string): Promise<void>
}
