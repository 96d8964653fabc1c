import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import { id, idParam } from '~/contract/shapes'

/** Uploads come as bytes: the in-process client passes a `Uint8Array`, HTTP a base64 string. */
export const fileBytes = z.union([
  z.instanceof(Uint8Array),
  z.base64().transform(s => new Uint8Array(Buffer.from(s, 'base64'))),
]) as z.ZodType<Uint8Array, Uint8Array | string>
export const file = z.object({
  id,
  name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  url: z.string(),
})
export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/file',
    access: 'signedIn',
    summary: 'Upload a file, checked by its content',
    body: z.object({
      kind: z.enum(['Image', 'Attach', 'Pdf', 'Excel', 'ImgPdf']),
      name: z.string().max(200),
      content: fileBytes,
    }),
    reply: file,
  }),
  find: endpoint({
    method: 'GET',
    path: '/file/{id}',
    access: 'open',
    summary: 'A file by id, for who may see what it belongs to; pictures of reviews for everybody',
    params: idParam,
    reply: file.extend({ content: z.string() }),
  }),
}
