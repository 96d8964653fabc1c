import { Converter } from 'opencc-js/t2cn'

const FIRST_IDEOGRAPH = '㐀'
const oneByOne = Converter({ from: 't', to: 'cn' })
const isKnown = new Map<string, boolean>()

function isTraditional(character: string): boolean {
  let found = isKnown.get(character)
  if (found === undefined) isKnown.set(character, (found = oneByOne(character) !== character))
  return found
}

let withWords: ((text: string) => string) | undefined

/** Traditional characters and the words of Taiwan as mainland labels have them; other texts come back as they are. */
export function simplify(text: string): string {
  for (const character of text) {
    if (character < FIRST_IDEOGRAPH || !isTraditional(character)) continue
    withWords ??= Converter({ from: 'twp', to: 'cn' })
    return withWords(text)
  }
  return text
}
