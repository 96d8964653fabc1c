import { z } from 'zod'
import { bannerScenes } from './codes'

/* What entries of content and campaigns are made of. Messages are codes. */

export const line = z.string('required').trim().min(1, 'required').max(120, 'too_long')
export const words = z.string().trim().max(400, 'too_long')
export const article = z.string('required').trim().min(1, 'required').max(20_000, 'too_long')
/** A name that goes into addresses. */
export const key = z.string('required').regex(/^[\w-]{1,64}$/, 'content_key')
const colour = z.string('content_colour').regex(/^#[0-9a-fA-F]{6}$/, 'content_colour')
/** What a picture is drawn from. */
export const drawnBanner = z.strictObject({
  scene: z.enum(bannerScenes, 'content_scene'),
  colour,
  accent: colour.optional(),
})
export const bilingual = { title: line, titleEn: line, text: words, textEn: words }
export const moment = z.iso.datetime({ offset: true, message: 'content_instant' })
export const steps = (max: number) =>
  z.array(z.strictObject({ text: article, textEn: article })).max(max, 'too_many_rows')
