import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Area } from '~/i18n/load'
import { parseFields, readForm } from './forms'
import { translator } from './i18n'

/**
 * Answers `{ error }`: the sentence for what is wrong with the field `checkedField` of the form `checkedForm`, by the shape of
 * that form, or null. What only the mall can know, such as a name that is taken, is told when the form is sent.
 * @param ownFaults the area whose words `fault` say what is wrong with that form alone
 */
export async function checkField(
  request: Request,
  context: AppLoadContext,
  shapes: Readonly<Record<string, z.ZodType>>,
  ownFaults: (form: string) => Area | undefined = () => undefined,
) {
  const { fields } = await readForm(request, context, 'token')
  const form = String(fields.get('checkedForm') ?? '')
  const shape = Object.hasOwn(shapes, form) ? shapes[form] : undefined
  if (!shape) throw new Response(null, { status: 404 })
  const parsed = parseFields(fields, shape)
  const errors = parsed.ok ? undefined : parsed.reply.data.result.error
  const [code] = errors?.[String(fields.get('checkedField') ?? '')] ?? []
  return Response.json({ error: code ? sentenceFor(context, code, ownFaults(form)) : null })
}

function sentenceFor({ locale }: AppLoadContext, code: string, own?: Area): string {
  const language = translator(locale)
  const places = [...(own ? [`${own}:fault.${code}`] : []), `fields:${code}`, `errors:${code}`]
  const wordKey = places.find(it => language.exists(it))
  return String(language.t((wordKey ?? 'fields:wrong') as never))
}
