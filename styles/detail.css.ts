import { rules } from './rules'
import { brand, color, font, media, radius, space } from './tokens.css'

/* What hangs on the page of a product: campuses, marks, gifts, rules for controlled chemicals, papers, prices, scores. */
rules({
  '.m-regions': {
    width: 'auto',
    minWidth: '300px',
    marginTop: space(2),
    '@media': { [media.phone]: { width: '100%', minWidth: 0 } },
  },
  '.m-table-dense.m-regions th, .m-table-dense.m-regions td': {
    '@media': { [media.phone]: { padding: `${space(1)} ${space(1)}` } },
  },
  '.m-regions [aria-current] > *': { backgroundColor: brand.brandSoft },
  '.m-detail-price .m-facts-2 > .m-fact > dd': { '@media': { [media.phone]: { minWidth: 0 } } },
  '.m-detail-price .m-facts.m-facts-2 > .m-fact': {
    '@media': { [media.phone]: { width: '100%', paddingRight: 0 } },
  },
  '.m-detail-price .m-rating': { '@media': { [media.phone]: { whiteSpace: 'normal' } } },
  '.m-campaign': { margin: `${space(2)} 0` },
  '.m-campaign a': { fontWeight: 500 },
  '.m-detail-main > .m-notice': { marginTop: space(4) },
  '.m-detail-buy .m-quantity-unit': { marginLeft: space(1), color: color.inkFaint },
  '.m-marks': { marginTop: space(5), paddingTop: space(4), borderTop: `1px dashed ${color.line}` },
  '.m-marks .m-form': { display: 'block' },
  '.m-marks .m-button': { margin: `0 ${space(2)} ${space(2)} 0` },
  '.m-marks .m-hint a': { display: 'inline-block', minHeight: '24px', lineHeight: '24px' },
  '.m-gifts > li': { padding: `${space(3)} 0`, borderTop: `1px solid ${color.line}` },
  '.m-gifts > li:first-child': { paddingTop: 0, borderTop: 0 },
  '.m-control': { marginTop: space(4), paddingTop: space(4), borderTop: `1px solid ${color.line}` },
  '.m-control-name': { fontSize: font.large, fontWeight: 600 },
  '.m-control + p': { marginTop: space(4) },
  '.m-control .m-facts': { marginTop: space(2) },
  '.m-quals': { display: 'flex', flexWrap: 'wrap', margin: '-6px' },
  '.m-qual': {
    width: '148px',
    margin: '6px',
    padding: space(2),
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    textAlign: 'center',
    fontSize: font.small,
    lineHeight: 1.45,
  },
  '.m-qual img': {
    display: 'block',
    margin: `0 auto ${space(2)}`,
    border: `1px solid ${color.line}`,
  },
  '.m-qual small': { display: 'block' },
  '.m-table-frame > .m-monitor': { marginTop: 0 },
  '.m-monitor-frame': { maxWidth: '640px', marginTop: space(4), border: 0 },
  '.m-trend, .m-monitor': {
    width: 'auto',
    minWidth: '420px',
    marginTop: space(4),
    '@media': { [media.phone]: { width: '100%', minWidth: 0 } },
  },
  '.m-monitor caption': { padding: `${space(2)} 0`, textAlign: 'left', fontWeight: 500 },
  '.m-trend + .m-hint, .m-monitor-frame + .m-hint': { marginTop: space(3) },
  '.m-scores': {
    display: 'flex',
    alignItems: 'center',
    marginBottom: space(4),
    '@media': { [media.phone]: { display: 'block' } },
  },
  '.m-scores-average': {
    flex: 'none',
    width: '220px',
    marginRight: space(6),
    color: color.inkFaint,
  },
  '.m-scores-average strong': {
    marginRight: space(2),
    color: brand.brand,
    fontSize: font.display,
    lineHeight: 1.2,
  },
  '.m-scores-bars': { width: '320px', maxWidth: '100%', fontSize: font.small },
  '.m-scores-bars th': { width: '56px', fontWeight: 400, textAlign: 'left', whiteSpace: 'nowrap' },
  '.m-scores-bars td.m-number': { width: '44px', textAlign: 'right' },
  '.m-scores-room': { padding: `0 ${space(2)}` },
  '.m-scores-bar': {
    display: 'block',
    height: '8px',
    minWidth: '1px',
    backgroundColor: brand.brand,
    borderRadius: '4px',
  },
  '.m-large-picture': { textAlign: 'center' },
  '.m-large-picture img': { maxWidth: '100%', height: 'auto' },
  '.m-document': { margin: `${space(4)} auto 0`, textAlign: 'center' },
  '.m-document img': { maxWidth: '100%', height: 'auto', border: `1px solid ${color.line}` },
  '.m-push-rate .m-form': { marginBottom: 0 },
})

/* On paper: what can be read, without what can only be pressed. */
const paper = (rule: object) => ({ '@media': { [media.print]: rule } })
rules({
  '.m-detail-thumbs, .m-detail-main > .m-marks, .m-detail-buy, .m-choice-links, .m-detail-main .m-choice-title':
    paper({ display: 'none' }),
  '.m-detail .m-detail-pictures': paper({ width: '150px', marginRight: space(5) }),
  '.m-detail .m-detail-store': paper({ width: '150px', marginLeft: space(4) }),
  '.m-detail-price': paper({ padding: 0 }),
})
