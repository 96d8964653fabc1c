import { redirect, type AppLoadContext } from '@remix-run/node'
import { MallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { hasUnknownPlace } from '../codes'
import { textChange, type MessageText } from '../contract'

/** What each kind of message says. */
export async function loadTexts(request: Request, context: AppLoadContext) {
  const { list } = await context.api.messages.texts().catch(asPage)
  return { list, said: listQuery(request).text('said', 10) }
}

/** What one kind of message says. */
export async function loadText(context: AppLoadContext, kind: string): Promise<MessageText> {
  const { list } = await context.api.messages.texts().catch(asPage)
  const found = list.find(it => it.kind === kind)
  return found ?? asPage(new MallError('not_found'))
}

/** Keeps the text of a kind, shows how it will look, or has the mall's own said again. */
export async function textAction(request: Request, context: AppLoadContext, id: string) {
  const { fields, intent } = await readForm(request, context)
  const { kind, places } = await loadText(context, id)
  const { messages } = context.api
  if (intent === 'restore') {
    await messages.forgetText({ kind }).catch(asPage)
    return redirect(`${paths.messageTexts}?said=restored`)
  }
  const parsed = parseFields(fields, textChange)
  if (!parsed.ok) return parsed.reply
  const { text, textEn } = parsed.value
  const isShowable = ![text, textEn].some(it => hasUnknownPlace(it, places))
  if (intent === 'show' && isShowable) return { result: parsed.again(), shown: { text, textEn } }
  try {
    await messages.keepText({ kind, text, textEn })
    return redirect(`${paths.messageTexts}?said=saved`)
  } catch (error) {
    return parsed.fail(error)
  }
}
