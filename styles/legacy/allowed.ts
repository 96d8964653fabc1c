/**
 * What the sheet for old browsers may use: CSS 2.1 as Internet Explorer 8 has it. An entry names the value syntax of CSS 2.1 (in
 * the notation of the specifications; `<colour>`, `<len>`, `<per>` below) and the first Internet Explorer that knows the property.
 * Where that is 7 or 8, IE 6 merely looks plainer: nothing that carries the layout is here with such a number.
 */
export interface Allowed {
  syntax: string
  ie: 6 | 7 | 8
  why?: string
}

const colour = '<colour>'
const width = '<len> | <per> | auto'
const border = '<len> || [ none | solid | dashed | dotted | double ] || <colour>'
const since6 = (syntax: string): Allowed => ({ syntax, ie: 6 })

const side = (of: (name: string) => Record<string, Allowed>) =>
  Object.assign({}, ...['top', 'right', 'bottom', 'left'].map(of)) as Record<string, Allowed>

export const properties: Record<string, Allowed> = {
  background: since6(
    `none | ${colour} || <image-21> || [ repeat | repeat-x | repeat-y | no-repeat ] || [ [ <len> | <per> | left | center | right ] [ <len> | <per> | top | center | bottom ]? ]`,
  ),
  'background-color': since6(colour),
  border: since6(border),
  'border-color': since6(`${colour}{1,4}`),
  'border-style': since6('[ none | solid | dashed | dotted | double ]{1,4}'),
  'border-width': since6('<len>{1,4}'),
  ...side(name => ({
    [`border-${name}`]: since6(border),
    [`border-${name}-color`]: since6(colour),
    [`margin-${name}`]: since6(width),
    [`padding-${name}`]: since6('<len> | <per>'),
    [name]: since6(width),
  })),
  'border-collapse': since6('collapse | separate'),
  'border-spacing': { syntax: '<len>{1,2}', ie: 8, why: 'collapsed borders have none anyway' },
  clear: since6('none | left | right | both'),
  color: since6(colour),
  cursor: since6('auto | default | pointer | text | help | move'),
  display: {
    syntax:
      'none | block | inline | list-item | table | table-header-group | table-footer-group | table-row',
    ie: 6,
    why: 'no inline-block and no table-cell: IE 6 and 7 lack them, and layout would hang on them; the table values are for paper alone and for real tables, where an engine without them shows what it shows anyway',
  },
  float: since6('left | right | none'),
  font: since6(
    '[ [ normal | italic ] || [ normal | bold | 400 | 700 ] ]? [ <len> | <per> ] [ / [ <len> | <per> | <num> ] ]? <families>',
  ),
  'font-family': since6('<families>'),
  'font-size': since6('<len> | <per>'),
  'font-style': since6('normal | italic'),
  'font-weight': since6('normal | bold | 400 | 700'),
  height: since6(width),
  'letter-spacing': since6('normal | <len>'),
  'line-height': since6('normal | <num> | <len> | <per>'),
  'list-style': since6('none | disc | decimal | square'),
  margin: since6(`[ ${width} ]{1,4}`),
  'min-height': { syntax: '<len>', ie: 7, why: 'in IE 6 the block is as high as what is in it' },
  'min-width': { syntax: '<len>', ie: 7, why: 'in IE 6 a narrow window wraps the head' },
  outline: { syntax: border, ie: 8, why: 'IE 6 and 7 draw a ring of their own' },
  overflow: since6('visible | hidden | auto'),
  padding: since6('[ <len> | <per> ]{1,4}'),
  'page-break-after': since6('auto | always | avoid'),
  'page-break-before': since6('auto | always | avoid'),
  'page-break-inside': { syntax: 'auto | avoid', ie: 8, why: 'older ones cut rows' },
  position: {
    syntax: 'static | relative | absolute',
    ie: 6,
    why: 'no fixed: IE 6 lacks it, and IE 8 prints it on every sheet',
  },
  'table-layout': since6('auto | fixed'),
  'text-align': since6('left | right | center'),
  'text-decoration': since6('none | underline | line-through'),
  'text-indent': since6('<len>'),
  'vertical-align': since6('baseline | middle | top | bottom | text-top | text-bottom | <len>'),
  visibility: since6('visible | hidden'),
  'white-space': {
    syntax: 'normal | nowrap | pre-line',
    ie: 6,
    why: 'pre-line is of IE 8; before it lines run together',
  },
  width: since6(width),
  'word-wrap': since6('normal | break-word'),
  'z-index': since6('auto | <whole>'),
}

/** The building stones of the syntaxes above. Units, functions and hex colours are looked at one by one besides. */
export const types: Record<string, string> = {
  colour: '<hex-color> | black | white | transparent',
  len: '<length>',
  per: '<percentage>',
  num: '<number>',
  whole: '<integer>',
  'image-21': '<url>',
  families: '[ <string> | <custom-ident>+ ]#',
}

export const units = ['px', 'em', 'pt', 'cm', 'mm', 'in']
export const functions = ['url']
export const atRules = { media: ['print'] }

/** Selectors and the first Internet Explorer that reads them. One unknown selector of a list takes the whole rule away. */
export const pseudoClasses: Record<string, 6 | 7 | 8> = {
  link: 6,
  visited: 6,
  hover: 6,
  active: 6,
  focus: 8,
  'first-child': 7,
}
export const pseudoElements: Record<string, 6 | 7 | 8> = { before: 8, after: 8 }
export const combinators: Record<string, 6 | 7 | 8> = { ' ': 6, '>': 7, '+': 7 }
export const ATTRIBUTES_SINCE = 7

/** Elements of HTML 4; IE 8 closes others at once and styles nothing in them. */
export const elements =
  'html body div span p a img br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td form fieldset legend label input select option optgroup textarea strong em b i small del code'.split(
    ' ',
  )

/** Features of the public browser data that the lists above rest on; each must be there in Internet Explorer 8, wholly or in part. */
export const RESTS_ON = [
  'css-sel2',
  'css-gencontent',
  'css-table',
  'outline',
  'minmaxwh',
  'css-page-break',
  'css-letter-spacing',
]
/** Features that must not be there: were one of them in IE 8, the data would be misread. Opacity, `::before` and `:nth-child` are told wrongly or not at all by such data, so the lists alone keep them out. */
export const MUST_LACK = [
  'flexbox',
  'css-variables',
  'css-grid',
  'calc',
  'rem',
  'css3-colors',
  'css-gradients',
  'border-radius',
  'css-boxshadow',
  'css-mediaqueries',
  'css-rrggbbaa',
]
