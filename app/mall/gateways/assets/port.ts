/** Goods as the assets system is told of them. Amounts in hao. */
export interface AssetRecord {
  school: string
  dataId: string
  orderId: string
  /** Classification code. */ code: string
  name: string
  spec: string
  num: number
  unitPrice: number
  amount: number
  supplier: string
  place: string
  keeper: string
  personCode: string
  personName: string
  orgName: string
}

/** What the system says of a record it has registered. */
export interface Word {
  school: string
  dataId: string
  assetNo: string
  issuedAt: string
  sign: string
}

/** The assets system of the schools: people are sent there with a record, and its word comes back when it is registered. */
export interface AssetSystem {
  readonly name: string
  /** Where the person's browser goes; signed, good for as long as the system allows. */
  urlFor(record: AssetRecord, issuedAt: Date): string
  /** Whether a word really comes from the system. */
  isGenuine(word: Word): boolean
}
