/** Stands in the environment of a worker; what else it is to know comes from its supervisor, on a line nobody else can read. */
export const WORKER_ENV = 'MALL_WORKER'
