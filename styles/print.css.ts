import { globalStyle } from '@vanilla-extract/css'
import { media } from './tokens.css'

type Rule = NonNullable<Parameters<typeof globalStyle>[1]>

/** Rules for paper only: A4, no chrome, headings of tables on every page, no row cut in two. */
function paper(sheet: Record<string, Rule>): void {
  for (const [selector, rule] of Object.entries(sheet))
    globalStyle(selector, { '@media': { [media.print]: rule } })
}

paper({
  'html, body': {
    background: '#fff',
    color: '#000',
    fontSize: '10.5pt',
    lineHeight: 1.5,
    minWidth: 0,
  },
  // Black on white, whatever the theme; what a colour says is said in words as well.
  'body *': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    textShadow: 'none',
    boxShadow: 'none',
  },
  '.m-head, .m-foot, .m-desk-head, .m-desk-foot, .m-side, .m-tabs, .m-form-inline, .m-button, .m-steps, .m-breadcrumb, .m-toolbar, .m-pager, .m-skip, .m-actions, .m-record-actions, .m-screen-only, .m-bottom-bar, .m-page-actions, .m-panel-actions, .m-float, .m-browser-warning':
    {
      display: 'none',
    },
  '.m-print-only': { display: 'block' },
  '.m-page, .m-wrap': { maxWidth: 'none', margin: 0, padding: 0, minHeight: 0 },
  '.m-columns, .m-panel, .m-columns-main': {
    display: 'block',
    border: 0,
    boxShadow: 'none',
    background: 'none',
  },
  '.m-panel-head, .m-panel-body': { padding: '0 0 6pt' },
  '.m-table-frame': { overflow: 'visible', border: 0 },
  '.m-table': { borderCollapse: 'collapse', borderSpacing: 0 },
  '.m-table tbody tr:last-child > *': { borderBottom: '0.5pt solid #555' },
  '.m-table th, .m-table td': {
    padding: '3pt 5pt',
    border: '0.5pt solid #555',
    color: '#000',
    background: 'none',
  },
  '.m-table thead th, .m-table-sticky thead th': {
    position: 'static',
    color: '#000',
    background: '#eee',
    boxShadow: 'none',
  },
  thead: { display: 'table-header-group' },
  tfoot: { display: 'table-row-group' },
  'tr, .m-keep, .m-record, .m-fact': { breakInside: 'avoid', pageBreakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid', pageBreakAfter: 'avoid' },
  'a, p a, td a, dd a': { color: '#000', textDecoration: 'none' },
  '.m-table tfoot td, .m-table tfoot th': { borderBottom: '0.5pt solid #555' },
  '.m-sheet': { width: 'auto', margin: 0, padding: 0, border: 0, boxShadow: 'none' },
})
