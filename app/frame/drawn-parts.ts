/** The parts of a document whose data it carries only drawn (`drawnOnce`), by their name. */
const drawnParts = new Map<string, string>()

/** Reads the drawn parts of a document that has just come, before anything in it changes. */
export function readDrawnParts(document: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-drawn]'))
    drawnParts.set(part.dataset.drawn ?? '', part.innerHTML)
}

/** The HTML of a part as it came with the document. */
export const drawnPart = (name: string | undefined): string => drawnParts.get(name ?? '') ?? ''
