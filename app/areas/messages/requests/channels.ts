import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { parseFields, readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { hours, messengerNames } from '../codes'
import { appChange } from '../contract'

/** The school's apps at messengers, and its quiet hours. */
export async function loadChannels(request: Request, context: AppLoadContext) {
  const setUp = await context.api.messages.channels().catch(asPage)
  return { ...setUp, said: listQuery(request).text('said', 10) }
}

const appFields = appChange.extend({ channel: z.enum(messengerNames) })

/** Keeps or forgets an app, or sets the quiet hours. */
export async function channelsAction(request: Request, context: AppLoadContext) {
  const { fields, intent, argument } = await readForm(request, context)
  const { messages } = context.api
  if (intent === 'forget') {
    const channel = messengerNames.find(it => it === argument)
    if (channel) await messages.forgetChannel({ channel }).catch(asPage)
    return redirect(`${paths.messageChannels}?said=forgotten`)
  }
  if (intent === 'quiet') {
    const hour = (name: string) => hours.find(it => String(it) === fields.get(name)) ?? 0
    const quiet = fields.get('on') ? { from: hour('from'), to: hour('to') } : null
    await messages.keepQuiet({ quiet }).catch(asPage)
    return redirect(`${paths.messageChannels}?said=saved`)
  }
  const parsed = parseFields(fields, appFields)
  if (!parsed.ok) return parsed.reply
  try {
    await messages.keepChannel(parsed.value)
    return redirect(`${paths.messageChannels}?said=saved`)
  } catch (error) {
    return parsed.fail(error)
  }
}
