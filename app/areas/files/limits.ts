/** Bytes one person may upload a day of the school, and bytes the files of one school may have together, where the operator says nothing. */
export const UPLOADS_PERSON_DAY_BYTES = 300 * 1024 * 1024
export const UPLOADS_SCHOOL_BYTES = 50 * 1024 * 1024 * 1024
/** An upload that nothing refers to is removed after so many days; one whose bytes never came, after so many hours. */
export const UNUSED_UPLOAD_DAYS = 7
export const ARRIVING_UPLOAD_HOURS = 24
export const uploads = {
  Image: {
    bytes: 2 * 1024 * 1024,
    types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/gif': ['gif'] },
  },
  Attach: {
    bytes: 10 * 1024 * 1024,
    types: {
      'image/png': ['png'],
      'image/jpeg': ['jpg', 'jpeg'],
      'application/pdf': ['pdf'],
      'application/zip': ['zip'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    },
  },
  Pdf: { bytes: 10 * 1024 * 1024, types: { 'application/pdf': ['pdf'] } },
  Excel: {
    bytes: 10 * 1024 * 1024,
    types: {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
      'application/x-cfb': ['xls'],
    },
  },
  ImgPdf: {
    bytes: 10 * 1024 * 1024,
    types: { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'application/pdf': ['pdf'] },
  },
} as const satisfies Record<string, { bytes: number; types: Record<string, readonly string[]> }>
export type UploadKind = keyof typeof uploads
