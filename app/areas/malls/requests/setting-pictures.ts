import { isMallError } from '~/contract/errors'
import { filesOf } from '~/web/keep-files'
import { pictureSettings } from '../codes'

/** What the fields of a picture are called beside the setting itself. */
const pictureFile = (setting: string) => `${setting}File`
const pictureDrop = (setting: string) => `${setting}Drop`

/**
 * Keeps pictures that came with the form at once, so that a form refused for another reason does not ask for them again; then
 * the setting names what was kept, or nothing where its box is ticked. Answers what was wrong with files, by their setting.
 */
export async function keepPictures(
  fields: FormData,
  keep: (picture: { name: string; content: Uint8Array }) => Promise<{ address: string }>,
): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {}
  for (const setting of pictureSettings) {
    if (fields.get(pictureDrop(setting)) === 'on') fields.set(setting, '')
    fields.delete(pictureDrop(setting))
    const [file] = filesOf(fields, pictureFile(setting))
    fields.delete(pictureFile(setting))
    if (!file) continue
    const content = new Uint8Array(await file.arrayBuffer())
    try {
      fields.set(setting, (await keep({ name: file.name, content })).address)
    } catch (error) {
      if (!isMallError(error)) throw error
      wrong[setting] = [error.details.fields?.content ?? error.code]
    }
  }
  return wrong
}
