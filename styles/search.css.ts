import type { GlobalStyleRule } from '@vanilla-extract/css'
import { rules } from './rules'
import { brand, color, font, media, radius, shadow, space } from './tokens.css'

/* The search of the head. */
rules({
  '.m-search-ways': { flex: 'none', marginLeft: space(3) },
  '.m-search-ways a': {
    color: brand.headerMuted,
    marginLeft: space(3),
    display: 'inline-block',
    minHeight: '24px',
  },
  '.m-suggest-clear': {
    display: 'block',
    width: '100%',
    padding: `${space(1)} ${space(4)}`,
    color: color.inkSoft,
    backgroundColor: 'transparent',
    border: 0,
    borderTop: `1px solid ${color.line}`,
    fontSize: font.small,
    textAlign: 'right',
    cursor: 'pointer',
  },
  '.m-suggest-clear:hover': { color: brand.brand },
  '.m-hot-words a': {
    display: 'inline-block',
    margin: `0 ${space(3)} ${space(2)} 0`,
    padding: `0 ${space(3)}`,
    lineHeight: '28px',
    color: color.ink,
    backgroundColor: color.sunken,
    border: `1px solid ${color.line}`,
    borderRadius: radius.pill,
  },
  '.m-hot-words a:hover': {
    color: brand.brand,
    borderColor: brand.brandLine,
    textDecoration: 'none',
  },
})

/* Lists of goods: many choices at once, how they are laid out, a page by its number. */
rules({
  '.m-many': { display: 'flex', flexWrap: 'wrap', margin: `0 0 ${space(2)}` },
  '.m-many li': { width: '25%', minWidth: '180px', padding: '2px 0', lineHeight: '26px' },
  '.m-price-hidden': { color: brand.brand, fontWeight: 500 },
  '.m-views': { marginLeft: space(3), whiteSpace: 'nowrap' },
  '.m-view': {
    display: 'inline-block',
    padding: `0 ${space(2)}`,
    lineHeight: '26px',
    color: color.inkSoft,
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
  },
  '.m-view[aria-current]': { color: brand.brand, borderColor: brand.brand, fontWeight: 500 },
  '.m-page-jump': { display: 'inline-block', marginLeft: space(3), whiteSpace: 'nowrap' },
  '.m-page-jump .m-input': {
    width: '56px',
    minWidth: 0,
    minHeight: '30px',
    padding: `1px ${space(2)}`,
    textAlign: 'center',
  },
  '.m-page-jump .m-button': { minHeight: '30px' },
  // Over the page, so that nothing moves; the goods stay as they are to be read until the others come.
  '.m-goods-wait': {
    display: 'none',
    position: 'fixed',
    left: '50%',
    bottom: space(10),
    zIndex: 7,
    width: '180px',
    marginLeft: '-90px',
    padding: space(2),
    color: color.ink,
    backgroundColor: color.surface,
    border: `1px solid ${brand.brandLine}`,
    borderRadius: radius.pill,
    boxShadow: shadow.high,
    fontSize: font.small,
    textAlign: 'center',
  },
  '[aria-busy=true] .m-goods-wait': { display: 'block' },
  '.m-ways-line': { margin: `${space(2)} 0 ${space(3)}`, lineHeight: '28px' },
  '.m-ways-line a': { display: 'inline-block', marginRight: space(4), color: brand.brand },
  '.m-panel .m-ways': { marginTop: 0, paddingLeft: space(5) },
  'ol.m-ways': { listStyle: 'decimal' },
  '.m-panel + .m-notice, .m-chosen + .m-notice': { marginTop: space(4) },
  '.m-did-you-mean': { fontSize: font.large },
  '.m-did-you-mean a': { fontWeight: 600 },

  '.m-goods-list': { display: 'block', margin: 0 },
  '.m-goods-list > .m-good': {
    width: '100%',
    padding: 0,
    '@media': {
      [media.wide]: { width: '100%' },
      [media.narrow]: { width: '100%' },
      [media.phone]: { width: '100%' },
    },
  },
  '.m-goods-list > .m-good + .m-good': { marginTop: space(2) },
  '.m-goods-list .m-good-frame': { flexDirection: 'row', alignItems: 'center', padding: space(3) },
  '.m-goods-list .m-good-picture': { flex: 'none', width: '96px' },
  '.m-goods-list .m-good-body': {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    padding: `0 0 0 ${space(4)}`,
    minWidth: 0,
  },
  '.m-goods-list .m-good-name': {
    order: 1,
    flex: '1 1 280px',
    height: 'auto',
    maxHeight: '42px',
    margin: 0,
    paddingRight: space(4),
  },
  '.m-goods-list .m-good-facts': {
    order: 2,
    flex: '1 1 200px',
    whiteSpace: 'normal',
    paddingRight: space(4),
  },
  '.m-goods-list .m-good-price': { order: 3, flex: '0 0 150px', overflow: 'visible' },
  '.m-goods-list .m-good-store': { order: 4, flex: '0 0 190px' },
  '.m-goods-list .m-good-actions': { order: 5, flex: '0 0 auto', margin: 0, padding: 0 },
  '.m-goods-list .m-good-body > *': {
    '@media': { [media.phone]: { flex: '1 1 100%', maxWidth: '100%' } },
  },
})

/* Goods beside each other. */
rules({
  '.m-toggles > .m-toggle': { verticalAlign: 'middle' },
  '.m-compare-link': {
    marginLeft: space(2),
    color: color.inkSoft,
    fontSize: font.small,
    lineHeight: '28px',
    whiteSpace: 'nowrap',
  },
  '.m-good-actions': { flexWrap: 'wrap' },
  '.m-compare-link[aria-pressed=true]': { color: brand.brand, fontWeight: 600 },
  '.m-compare-link[aria-pressed=true]::before': { content: '"✓ "' },
  '.m-compare-bar': {
    position: 'sticky',
    bottom: 0,
    zIndex: 6,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginTop: space(4),
    padding: `${space(2)} ${space(4)}`,
    backgroundColor: color.surface,
    border: `1px solid ${brand.brandLine}`,
    borderRadius: radius.medium,
    boxShadow: shadow.high,
  },
  '.m-compare-bar > *': { marginRight: space(3) },
  '.m-compare-bar ul': { display: 'flex', flexWrap: 'wrap', flex: '1 1 320px', minWidth: 0 },
  '.m-compare-bar li': {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '220px',
    margin: '2px 8px 2px 0',
    padding: `0 0 0 ${space(2)}`,
    backgroundColor: color.sunken,
    borderRadius: radius.small,
  },
  '.m-compare-bar li a': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '28px',
    fontSize: font.small,
  },
  '.m-compare-bar li button': {
    flex: 'none',
    width: '28px',
    height: '28px',
    color: color.inkSoft,
    backgroundColor: 'transparent',
    border: 0,
    cursor: 'pointer',
    fontSize: font.large,
  },
  '.m-compare-full': { color: color.danger, fontSize: font.small },
  '.m-compare tbody tr.m-compare-differs > th, .m-compare tbody tr.m-compare-differs > td': {
    backgroundColor: brand.brandSoft,
  },
  '.m-compare-mark': { color: brand.brand, fontWeight: 700 },
})

/* On paper they lie across: four columns want the width. */
rules({
  '.m-compare-paper': {
    '@media': { [media.print]: { page: 'wide-sheet' } as GlobalStyleRule },
  } as GlobalStyleRule,
  'html[lang="en"] .m-compare-paper': {
    '@media': { [media.print]: { page: 'wide-sheet-en' } as GlobalStyleRule },
  } as GlobalStyleRule,
  '.m-compare-paper .m-compare': { '@media': { [media.print]: { width: '100%', minWidth: 0 } } },
  '.m-compare-paper .m-toolbar .m-button': { marginLeft: space(2) },
})

/* Reagents and campus goods: ways into the channel, substances and brands as links, grades of purity. */
rules({
  '.m-channel-ways': {
    display: 'flex',
    flexWrap: 'wrap',
    marginTop: space(4),
    fontSize: font.small,
    lineHeight: '26px',
  },
  '.m-channel-ways li': { marginRight: space(5), color: 'rgba(255, 255, 255, .92)' },
  '.m-channel-ways a': { display: 'inline-block', color: '#fff', textDecoration: 'underline' },
  '.m-cas-links': { display: 'flex', flexWrap: 'wrap', margin: '-4px' },
  '.m-cas-links li': { padding: '4px' },
  '.m-cas-links a': {
    display: 'inline-block',
    padding: `2px ${space(3)}`,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    lineHeight: '26px',
  },
  '.m-cas-links a:hover': {
    color: brand.brand,
    borderColor: brand.brandLine,
    textDecoration: 'none',
  },
  '.m-purities': { display: 'flex', flexWrap: 'wrap', margin: '-6px' },
  '.m-purity': {
    width: '25%',
    padding: '6px',
    '@media': { [media.narrow]: { width: '50%' }, [media.phone]: { width: '100%' } },
  },
  '.m-purity dt': { fontWeight: 500 },
  '.m-purity dt a': { display: 'inline-block', color: color.ink, lineHeight: '26px' },
  '.m-purity dt a:hover': { color: brand.brand },
  '.m-purity dd': { margin: 0, color: color.inkSoft, fontSize: font.small, lineHeight: 1.7 },
  '.m-channel-groups + .m-panel, .m-panel + .m-hot, .m-panel + .m-channel-groups': {
    marginTop: space(6),
  },
})
