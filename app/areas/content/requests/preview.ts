import type { AppLoadContext } from '@remix-run/node'
import { homeKinds } from '../codes'
import type { EntryOf } from '../entries'
import { asPage } from '~/web/failures'
import { inLanguage } from '~/web/in-language'
import { ownAddress } from '~/web/own-address'
import { findEntry, kindOf } from './desk'
import { homeOf } from './home'

/** What the preview of an entry shows: the entry by itself, or the home page with it. */
export async function loadPreview(context: AppLoadContext, name?: string, id = '') {
  const kind = kindOf(name)
  const { published, draft, title, titleEn } = await findEntry(context, kind, id)
  const entry = (draft ?? published) as unknown
  const isHome = homeKinds.some(it => it === kind)
  return {
    title: context.locale === 'en' ? titleEn : title,
    about: { kind, id, isDraft: Boolean(draft) },
    notice: kind === 'notices' ? (entry as EntryOf['notices']) : null,
    article: kind === 'help' ? (entry as EntryOf['help']) : null,
    chapter: kind === 'manual' ? (entry as EntryOf['manual']) : null,
    campaign:
      kind === 'campaigns'
        ? await context.api.content
            .preview({ kind, id })
            .then(it => it.campaign && inLanguage(it.campaign, context.locale), asPage)
        : null,
    relief: kind === 'poverty' ? await reliefOf(context, entry as EntryOf['poverty']) : null,
    text: kind === 'about' ? inLanguage(entry as EntryOf['about'], context.locale) : null,
    head: kind === 'manualHead' ? inLanguage(entry as EntryOf['manualHead'], context.locale) : null,
    home: isHome
      ? await homeOf(
          context,
          context.api.content.preview({ kind, id }).then(it => it.home, asPage),
        )
      : null,
  }
}

/** The head of the poverty-relief channel with the words of an entry. */
async function reliefOf({ api, locale }: AppLoadContext, words: EntryOf['poverty']) {
  const counties = await api.promotions.counties({})
  return { words: inLanguage(words, locale), counties: inLanguage(counties, locale) }
}

/** A part of an address as it was written; null where it is none. */
function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The menu and the links around the page where it previews one of them; null for every other page, and for everybody else. */
export async function previewedFrame(request: Request, { api, actor }: AppLoadContext) {
  const [, kind, id] =
    /^\/preview\/(menu|mallManual)\/([^/]+)$/.exec(ownAddress(request).path) ?? []
  const mayLook = actor?.roles.has('administrator') || actor?.roles.has('auditor')
  const entryId = id && decodePart(id)
  if (!kind || !entryId || !mayLook) return null
  return api.content.preview({ kind: kindOf(kind), id: entryId }).catch(() => null)
}
