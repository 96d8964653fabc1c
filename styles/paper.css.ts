import { globalStyle } from '@vanilla-extract/css'
import { rules } from './rules'
import { color, font, media, shadow, space } from './tokens.css'

const line = '1px solid #444'

/** Documents on screen and on paper: ruled black on white whatever the theme. */
rules({
  '.m-paper': { backgroundColor: color.page, minHeight: '100vh', padding: `${space(4)} ${space(4)} ${space(10)}` },
  '.m-paper-bar': { maxWidth: '900px', margin: `0 auto ${space(4)}` },
  '.m-paper-sheet': { maxWidth: '900px', margin: '0 auto', padding: '48px 44px', color: '#111', backgroundColor: '#fff', border: `1px solid ${color.line}`, boxShadow: shadow.mid, fontSize: font.small },
  '.m-paper-head': { position: 'relative', minHeight: '104px', padding: '0 110px', textAlign: 'center' },
  '.m-paper-school': { fontSize: '18px', letterSpacing: '.08em' },
  '.m-paper-title': { margin: `${space(1)} 0`, fontSize: '26px', letterSpacing: '.28em', textIndent: '.28em' },
  'html[lang="en"] .m-paper-title': { letterSpacing: '.01em', textIndent: 0 },
  '.m-paper-number': { color: '#333' },
  '.m-paper-qr': { position: 'absolute', right: 0, top: 0, width: '100px', fontSize: font.tiny, textAlign: 'center' },
  '.m-paper-qr img': { display: 'block', margin: '0 auto' },
  '.m-paper-table': { width: '100%', marginTop: space(3), borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '.m-paper-table > caption': { paddingBottom: space(1), textAlign: 'left', fontWeight: 600 },
  '.m-paper-table th, .m-paper-table td': { padding: '4px 6px', border: line, textAlign: 'left', verticalAlign: 'middle', lineHeight: 1.45, wordBreak: 'break-word' },
  '.m-paper-table th': { backgroundColor: '#f3f3f3', fontWeight: 600 },
  '.m-paper-table thead th': { textAlign: 'center', whiteSpace: 'nowrap' },
  '.m-paper-table .m-number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '.m-paper-table .m-align-centre': { textAlign: 'center' },
  '.m-paper-facts th': { width: '14%', whiteSpace: 'nowrap' },
  '.m-paper-facts td': { width: '36%' },
  '.m-paper-lines': { fontSize: font.tiny },
  '.m-paper-sub th': { textAlign: 'right', backgroundColor: 'transparent', fontWeight: 500 },
  '.m-paper-total th': { textAlign: 'right' },
  '.m-paper-total th, .m-paper-total td': { fontSize: font.body, fontWeight: 600, backgroundColor: 'transparent' },
  '.m-print-only-row': { display: 'none' },
  '.m-paper-run': { float: 'right' },
  '.m-paper-signs td': { height: '118px', verticalAlign: 'top' },
  '.m-paper-sign': { margin: '18px 0 22px' },
  '.m-paper-seal': { width: '24%' },
  '.m-paper-note': { marginTop: space(2), color: '#444', fontSize: font.tiny },
  '.m-paper-void': { margin: `${space(3)} 0 0`, padding: space(2), border: '2px solid #a31d2b', color: '#a31d2b', textAlign: 'center', fontWeight: 600 },

  '.m-photos': { display: 'flex', flexWrap: 'wrap', margin: `${space(1)} 0` },
  '.m-photo': { margin: `0 ${space(2)} ${space(2)} 0` },
  '.m-photo img': { display: 'block', width: '72px', height: '72px', objectFit: 'cover', border: `1px solid ${color.lineStrong}`, borderRadius: '3px' },
})

type Rule = NonNullable<Parameters<typeof globalStyle>[1]>
const onPaper: Record<string, Rule> = {
  '.m-paper': { minHeight: 0, padding: 0, backgroundColor: '#fff' },
  '.m-paper-sheet': { maxWidth: 'none', padding: 0, border: 0, boxShadow: 'none', fontSize: '9pt' },
  '.m-paper-lines': { fontSize: '8pt' },
  '.m-paper-table th': { backgroundColor: '#f3f3f3', printColorAdjust: 'exact' },
  '.m-paper-table th, .m-paper-table td': { padding: '2.5pt 4pt', border: '0.5pt solid #333' },
  '.m-print-only-row': { display: 'table-row' },
  '.m-print-only-row td': { padding: '0 0 3pt', border: 0, fontSize: '8pt' },
}
for (const [selector, rule] of Object.entries(onPaper)) globalStyle(selector, { '@media': { [media.print]: rule } })
