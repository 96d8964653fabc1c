import { rules } from './rules'
import { brand, color, font, media, radius, space } from './tokens.css'

/* Lists of goods: switches and the price range beside the filters. */
rules({
  '.m-toolbar-start > .m-tabs': { display: 'inline-block', margin: `0 ${space(4)} 0 0`, verticalAlign: 'middle' },
  '.m-toggles': { display: 'inline-block', verticalAlign: 'middle' },
  '.m-toggle': { display: 'inline-flex', alignItems: 'center', marginRight: space(4), color: color.inkSoft, fontSize: font.small, lineHeight: '26px' },
  '.m-toggle:hover': { color: brand.brand, textDecoration: 'none' },
  '.m-toggle-box': {
    display: 'inline-block',
    width: '16px',
    height: '16px',
    marginRight: space(1),
    color: brand.onBrand,
    backgroundColor: color.surface,
    border: `1px solid ${color.controlLine}`,
    borderRadius: radius.small,
    fontSize: font.tiny,
    lineHeight: '14px',
    textAlign: 'center',
  },
  '.m-toggle-on': { color: brand.brand, fontWeight: 500 },
  '.m-toggle-on .m-toggle-box': { backgroundColor: brand.brand, borderColor: brand.brand },
  '.m-facet-remove': { marginLeft: '2px' },
  '.m-form-inline.m-price-form': { alignItems: 'center', margin: `-2px 0 0 ${space(2)}` },
  '.m-price-form > *': { margin: `2px ${space(2)} 0 0` },
  '.m-price-form .m-input': { width: '84px', minWidth: 0, minHeight: '28px', padding: `1px ${space(2)}` },
  '.m-price-form .m-button': { minHeight: '28px' },
  '.m-price-form > .m-hint': { marginTop: '2px' },
  '.m-ways': { display: 'inline-block', margin: `${space(3)} 0`, textAlign: 'left', listStyle: 'disc' },
  '.m-ways li': { lineHeight: '26px' },
  '.m-ways a, .m-empty-text p a': { color: brand.brand },
  '.m-empty-text p a': { marginRight: space(2) },
})

/* Goods beside each other. */
rules({
  '.m-compare': { tableLayout: 'fixed', minWidth: '620px' },
  '.m-compare th:first-child': { width: '112px', color: color.inkSoft },
  '.m-compare thead th': { whiteSpace: 'normal', verticalAlign: 'top', lineHeight: 1.5 },
  '.m-compare thead th p a': { display: 'inline-block', minHeight: '24px', lineHeight: '24px', color: color.ink, fontSize: font.body, textDecoration: 'none' },
  '.m-compare thead th p a:hover': { color: brand.brand, textDecoration: 'underline' },
  '.m-compare thead th p .m-hint': { margin: 0, color: color.inkFaint, fontSize: font.small },
  '.m-compare .m-form': { whiteSpace: 'nowrap' },
})

/* The page of a product. */
rules({
  '.m-detail-labels': { marginTop: space(2) },
  '.m-detail-labels:empty': { display: 'none' },
  '.m-detail-price .m-facts-2 > .m-fact': { width: 'auto', paddingRight: space(8) },
  '.m-detail-price .m-facts-2 > .m-fact + .m-fact > dt': { width: 'auto', marginRight: space(3) },
  '.m-detail-price .m-facts + .m-facts': { marginTop: space(1) },
  '.m-detail-main > .m-choice': { display: 'flex', alignItems: 'flex-start', marginTop: space(3), '@media': { [media.phone]: { display: 'block' } } },
  '.m-detail-main .m-choice-title': { flex: 'none', width: '92px', color: color.inkFaint, lineHeight: '34px', cursor: 'default' },
  '.m-choice-body': { flex: 1, minWidth: 0 },
  '.m-choice-body > p': { marginTop: space(1) },
  '.m-choice-links [aria-current]': { display: 'inline-block', margin: '3px', padding: `2px ${space(3)}`, color: brand.brand, backgroundColor: brand.brandSoft, border: `1px solid ${brand.brand}`, borderRadius: radius.small, fontWeight: 500 },
  '.m-detail-tabs': { position: 'sticky', top: 0, zIndex: 8, margin: `${space(4)} 0`, padding: `0 ${space(3)}`, backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: radius.medium },
  '.m-detail-tabs + .m-panel': { marginTop: 0 },
  '.m-detail-tabs ~ .m-panel': { scrollMarginTop: '56px' },
  '.m-store-name': { display: 'flex', alignItems: 'center', fontWeight: 600, lineHeight: 1.4 },
  '.m-store-name img': { flex: 'none', marginRight: space(3), border: `1px solid ${color.line}`, borderRadius: radius.small },
  '.m-store-name + p': { marginTop: space(2) },
  '.m-store-facts': { margin: `${space(3)} 0 ${space(4)}`, color: color.inkSoft, fontSize: font.small, lineHeight: '24px' },
  '.m-ghs-list': { display: 'flex', flexWrap: 'wrap', margin: `${space(2)} 0 ${space(4)}` },
  '.m-notice + .m-ghs-list': { marginTop: space(4) },
  '.m-ghs': { width: '112px', marginRight: space(3), textAlign: 'center', fontSize: font.small, lineHeight: 1.4 },
  '.m-ghs img': { display: 'block', margin: `0 auto ${space(1)}` },
  '.m-ghs small': { display: 'block' },
  '.m-review': { padding: `${space(4)} 0`, borderTop: `1px solid ${color.line}` },
  '.m-review:first-child': { borderTop: 0, paddingTop: 0 },
  '.m-review > p': { marginTop: space(2) },
  '.m-review-head > *': { marginRight: space(3) },
  '.m-review-picture': { border: `1px solid ${color.line}`, borderRadius: radius.small },
  '.m-review-reply': { padding: `${space(2)} ${space(3)}`, color: color.inkSoft, backgroundColor: color.sunken, borderRadius: radius.small, fontSize: font.small },
})
