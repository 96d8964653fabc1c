import { extractText as textOf, getDocumentProxy } from 'unpdf'

/** The words of a PDF, pages joined, spaces dropped: what a person could copy out of it. */
export async function extractText(bytes: Uint8Array): Promise<string> {
  const { text } = await textOf(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, '')
}
