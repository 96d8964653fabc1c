/** Bytes of a table that is imported. */
export const IMPORT_FILE_BYTES = 32 * 1024 * 1024
/** Files of an archive of photographs, and bytes of one and of all when they are unpacked. */
export const PHOTOGRAPH_FILES_MAX = 2_000
export const PHOTOGRAPH_BYTES = 12 * 1024 * 1024
export const PHOTOGRAPHS_UNPACKED_BYTES = 64 * 1024 * 1024
