/** Longer texts are looked at so far; further on markup would only be shown as text, as everywhere. */
const READ_CHARACTERS = 20_000
/** Bytes no keyboard sends. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
/** Elements, comments, instructions, and addresses or handlers that run something. A lone `<`, as in "pH<7", is text. Bounded, so that no text takes long. */
const markup =
  /<\/?[a-z][a-z0-9-]{0,30}\/?>|<[a-z][a-z0-9-]{0,30}[\s/]{1,9}[a-z][\w:-]{0,40}\s{0,9}=|<\/?(?:script|iframe|object|embed|svg|img)\b|<!--|<[?!][a-z[]|\b(?:java|vb)script\s{0,9}:|\bon[a-z]{3,20}\s{0,9}=\s{0,9}["'(]/i

/** Whether a text is what spec 8 refuses as abnormal (`xss`): what attackers type and people do not. */
export function isAbnormal(text: string): boolean {
  const read = text.length > READ_CHARACTERS ? text.slice(0, READ_CHARACTERS) : text
  return control.test(read) || markup.test(read)
}
