import type { AppLoadContext } from '@remix-run/node'
import { paths } from '~/paths'
import { ownAddress } from '~/web/own-address'
import { settingsIn } from './settings-form'

/**
 * The settings an administrator has typed and looks at before they count, on the page that shows them; null on every other page,
 * and for everybody else. They are those of this browser and this person (`drafts`).
 */
export async function previewedSettings(
  request: Request,
  { actor, drafts }: Pick<AppLoadContext, 'actor' | 'drafts'>,
) {
  if (ownAddress(request).path !== paths.previewSettings) return null
  if (!actor?.roles.has('administrator')) return null
  const typed = await drafts.of(paths.schoolSettings)
  return typed && settingsIn(typed)
}
