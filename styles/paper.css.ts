import { globalStyle } from '@vanilla-extract/css'
import { rules } from './rules'
import { color, font, media, shadow, space } from './tokens.css'

const line = '1px solid #444'

/** Documents on screen and on paper: ruled black on white whatever the theme. */
rules({
  '.m-paper': {
    backgroundColor: color.page,
    minHeight: '100vh',
    padding: `${space(4)} ${space(4)} ${space(10)}`,
  },
  '.m-paper-bar': { maxWidth: '900px', margin: `0 auto ${space(4)}` },
  '.m-paper-turn': { margin: '0 12px' },
  '.m-paper-sheet': {
    position: 'relative',
    fontFamily: `"Mall Rare", ${font.family}`,
    maxWidth: '900px',
    margin: '0 auto',
    padding: '48px 44px',
    color: '#111',
    backgroundColor: '#fff',
    border: `1px solid ${color.line}`,
    boxShadow: shadow.mid,
    fontSize: font.small,
  },
  '.m-paper-head': {
    position: 'relative',
    minHeight: '104px',
    padding: '0 110px',
    textAlign: 'center',
  },
  '.m-paper-school': { fontSize: '18px', letterSpacing: '.08em' },
  '.m-paper-title': {
    margin: `${space(1)} 0`,
    fontSize: '26px',
    letterSpacing: '.28em',
    textIndent: '.28em',
  },
  'html[lang="en"] .m-paper-title': { letterSpacing: '.01em', textIndent: 0 },
  '.m-paper-number': { color: '#333' },
  '.m-paper-qr': {
    position: 'absolute',
    right: 0,
    top: 0,
    width: '100px',
    fontSize: font.tiny,
    textAlign: 'center',
  },
  '.m-paper-qr img': { display: 'block', margin: '0 auto' },
  '.m-paper-table': {
    width: '100%',
    marginTop: space(3),
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
  },
  '.m-paper-table > caption': { paddingBottom: space(1), textAlign: 'left', fontWeight: 600 },
  '.m-paper-table th, .m-paper-table td': {
    padding: '4px 6px',
    border: line,
    textAlign: 'left',
    verticalAlign: 'middle',
    lineHeight: 1.45,
    wordBreak: 'break-word',
  },
  '.m-paper-table th': { backgroundColor: '#f3f3f3', fontWeight: 600 },
  '.m-paper-table thead th': { textAlign: 'center', whiteSpace: 'nowrap' },
  '.m-paper-table .m-number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '.m-paper-table .m-align-centre': { textAlign: 'center' },
  '.m-paper-facts th': { width: '14%', whiteSpace: 'nowrap' },
  '.m-paper-facts td': { width: '36%' },
  '.m-paper-lines': { fontSize: font.tiny },
  '.m-paper-landscape': { maxWidth: '1240px' },
  '.m-paper-table .m-paper-sub th': {
    textAlign: 'right',
    backgroundColor: 'transparent',
    fontWeight: 500,
  },
  '.m-paper-table .m-paper-total th, .m-paper-table .m-paper-total td': {
    fontSize: font.body,
    fontWeight: 600,
    backgroundColor: 'transparent',
  },
  '.m-print-only-row': { display: 'none' },
  '.m-paper-signs td': { padding: '8px', verticalAlign: 'top' },
  '.m-paper-name': { minHeight: '20px' },
  '.m-paper-sign': { margin: '12px 0 30px' },
  '.m-paper-signs .m-align-end': { textAlign: 'right', whiteSpace: 'nowrap' },
  '.m-paper-seal': { width: '24%' },
  '.m-paper-signs .m-paper-seal': { textAlign: 'center' },
  '.m-paper-seal-box': {
    height: '76px',
    marginTop: space(2),
    border: '1px dotted #777',
    color: '#666',
    lineHeight: '76px',
  },
  '.m-paper-note': { margin: `${space(2)} 0 0`, color: '#333', fontSize: font.tiny },
  '.m-paper-printed': {
    margin: `${space(2)} 0 0`,
    color: '#333',
    fontSize: font.tiny,
    textAlign: 'right',
  },
  '.m-paper-void': {
    margin: `${space(2)} 0 0`,
    padding: space(2),
    border: '1.5px solid #111',
    textAlign: 'center',
    fontWeight: 600,
  },
  // Across the whole sheet, and on paper across every page of it.
  '.m-paper-mark': {
    position: 'absolute',
    left: 0,
    right: 0,
    top: '340px',
    zIndex: 1,
    pointerEvents: 'none',
    textAlign: 'center',
    fontSize: '120px',
    fontWeight: 700,
    letterSpacing: '.1em',
    color: '#000',
    opacity: 0.12,
    transform: 'rotate(-35deg)',
    whiteSpace: 'nowrap',
    lineHeight: 1.1,
  },
  '.m-paper-mark::before': { content: 'attr(data-mark)' },
  'html[lang="en"] .m-paper-mark': { letterSpacing: 0, fontSize: '68px' },

  '.m-photos': { display: 'flex', flexWrap: 'wrap', margin: `${space(1)} 0` },
  '.m-photo': { margin: `0 ${space(2)} ${space(2)} 0` },
  '.m-photo img': {
    display: 'block',
    width: '72px',
    height: '72px',
    objectFit: 'cover',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: '3px',
  },
})

type Rule = NonNullable<Parameters<typeof globalStyle>[1]>
const onPaper: Record<string, Rule> = {
  '.m-paper-landscape': { maxWidth: 'none' },
  '.m-paper-mark': { position: 'fixed', top: '40%' },
  // What is fixed stands on every page: among several sheets each keeps its own.
  '.m-paper-together .m-paper-mark': { position: 'absolute', top: '340px' },
  '.m-paper-together + .m-paper-together': { breakBefore: 'page', pageBreakBefore: 'always' },
  '.m-paper-seal-box': { borderColor: '#000', color: '#333' },
  // A group's sum stays with its lines.
  '.m-paper-sub': { breakBefore: 'avoid', pageBreakBefore: 'avoid' },
  '.m-paper-lines tfoot': { display: 'table-footer-group' },
  '.m-paper-table .m-paper-total th, .m-paper-table .m-paper-total td': { fontSize: '9pt' },
  '.m-paper': { minHeight: 0, padding: 0, backgroundColor: '#fff' },
  '.m-paper-sheet': { maxWidth: 'none', padding: 0, border: 0, boxShadow: 'none', fontSize: '9pt' },
  '.m-paper-lines': { fontSize: '8pt' },
  '.m-paper-facts th, .m-paper-table thead th': {
    backgroundColor: '#f3f3f3 !important',
    printColorAdjust: 'exact',
  },
  'html[lang="en"] .m-paper-signs .m-align-end': { textAlign: 'left' },
  '.m-paper-figures': { whiteSpace: 'nowrap' },
  '.m-paper-table': { marginTop: '6pt' },
  '.m-paper-table th, .m-paper-table td': {
    padding: '1.8pt 4pt',
    border: '0.5pt solid #333',
    lineHeight: 1.35,
  },
  '.m-paper-head': { minHeight: '94px' },
  '.m-paper-note, .m-paper-printed': { marginTop: '4pt', fontSize: '8pt' },
  '.m-paper-sign': { margin: '8pt 0 18pt' },
  '.m-print-only-row': { display: 'table-row' },
  '.m-paper-lines .m-print-only-row td': { padding: '0 0 3pt', border: 0, fontSize: '7.5pt' },
}
for (const [selector, rule] of Object.entries(onPaper))
  globalStyle(selector, { '@media': { [media.print]: rule } })

// No size: the printer's paper, A4 here, and whichever way round the person prints it. Documents bring pages of their own.
globalStyle('@page', {
  margin: '14mm 12mm 16mm',
  '@bottom-center': {
    content: 'counter(page) " / " counter(pages)',
    'font-size': '8pt',
    color: '#000',
  },
} as Rule)
