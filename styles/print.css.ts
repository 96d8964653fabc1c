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
  '.m-head, .m-foot, .m-desk-head, .m-desk-foot, .m-side, .m-tabs, .m-form-inline, .m-button, .m-steps, .m-breadcrumb, .m-toolbar, .m-pager, .m-skip, .m-skip-goods, .m-actions, .m-record-actions, .m-screen-only, .m-bottom-bar, .m-page-actions, .m-panel-actions, .m-float, .m-browser-warning, .m-good-actions, .m-filter, .m-filters, .m-home-cats, [role=navigation], button, input[type=submit], input[type=file]':
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
  '.m-table': { borderCollapse: 'collapse', borderSpacing: 0, fontSize: '9pt' },
  '.m-table tbody:last-child tr:last-child > *': { borderBottom: '0.5pt solid #555' },
  // Narrower columns of words would be read letter by letter, from the top down.
  '.m-table th:not(.m-number), .m-table td:not(.m-number)': { minWidth: '4.2em' },
  '.m-table th.m-column-tiny': { minWidth: 0 },
  '.m-table .m-item-body': { minWidth: '9em' },
  '.m-table td, .m-table th:first-child, .m-table td:first-child, .m-table th:last-child, .m-table td:last-child, .m-table th':
    { paddingLeft: '4pt', paddingRight: '4pt' },
  '.m-table th, .m-table td': {
    padding: '3pt 4pt',
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
  // The page as one table, whose head stands on every sheet and takes its own room: what is fixed would lie over the text.
  '.m-print-headed': { display: 'table', tableLayout: 'fixed', width: '100%' },
  '.m-print-head': {
    display: 'table-header-group',
    breakInside: 'avoid',
    pageBreakInside: 'avoid',
  },
  '.m-print-head-line': {
    marginBottom: '6pt',
    paddingBottom: '2pt',
    borderBottom: '0.5pt solid #555',
    fontSize: '8pt',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  thead: { display: 'table-header-group' },
  tfoot: { display: 'table-row-group' },
  // A title or a head stays with the first row.
  caption: { breakAfter: 'avoid', pageBreakAfter: 'avoid' },
  '.m-table thead + tbody > tr:first-child': { breakBefore: 'avoid', pageBreakBefore: 'avoid' },
  'tr, img, .m-keep, .m-record, .m-todo, .m-fact, .m-good, .m-card, .m-campaign-card, .m-notice, .m-summary, .m-timeline-entry, .m-tiles > *, .m-floor-body, .m-picture, .m-shop, .m-topic, .m-group, .m-zone, .m-qual, .m-quick, .m-strip-link':
    { breakInside: 'avoid', pageBreakInside: 'avoid' },
  '.m-panel-body, .m-table-frame': { breakBefore: 'avoid', pageBreakBefore: 'avoid' },
  '.m-zone': { width: '33.333%' },
  // Fewer beside each other rather than names of goods letter by letter; the picture of a floor is no goods.
  '.m-good': { minWidth: '104px' },
  '.m-floor-left': { display: 'none' },
  '.m-order-tiles': { margin: 0 },
  '.m-order-tiles > li': { minWidth: 0, flexBasis: '80px' },
  'h1, h2, h3, .m-panel-head, .m-record-head': { breakAfter: 'avoid', pageBreakAfter: 'avoid' },
  'a, p a, td a, dd a': { color: '#000', textDecoration: 'none' },
  '.m-table tfoot td, .m-table tfoot th': { borderBottom: '0.5pt solid #555' },
  '.m-sheet': { width: 'auto', margin: 0, padding: 0, border: 0, boxShadow: 'none' },
})
