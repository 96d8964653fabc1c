const LEAST = 2

/** Connections to a replica beside a pool of so many to the primary: it answers a part of what is read. */
export const replicaPoolSize = (poolSize: number): number =>
  Math.max(LEAST, Math.ceil(poolSize / 2))
