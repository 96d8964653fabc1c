import { MallError } from '~/contract/errors'

/** Elements, comments, instructions, and addresses or handlers that run something. A lone `<`, as in "pH<7", is text. */
const markup = /<\/?[a-z][a-z0-9-]*(?:[\s/][^>]*)?>|<(?:script|iframe|object|embed|svg|img)\b|<!--|<[?!][a-z[]|\b(?:java|vb)script\s*:|\bon[a-z]{3,}\s*=\s*["'(]/i

/** Words that others will read hold no markup: spec 8 refuses such input as abnormal. */
export function refuseMarkup(...texts: (string | undefined)[]): void {
  if (texts.some(text => text !== undefined && markup.test(text))) throw new MallError('abnormal_characters')
}
