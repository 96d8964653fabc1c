import { rules } from './rules'
import { brand, color, font, media, radius, space } from './tokens.css'

/* Group purchases, complaints and the guide to bidding. */
rules({
  '.m-way-back': { marginTop: space(4), '@media': { [media.print]: { display: 'none' } } },
  '.m-tips': { margin: 0, paddingLeft: space(5), lineHeight: 1.9 },
  'ul.m-tips': { listStyle: 'disc' },
  'ol.m-tips': { listStyle: 'decimal' },
  'h3 + .m-tips': { marginTop: space(2), marginBottom: space(4) },

  '.m-groups': { display: 'flex', flexWrap: 'wrap', margin: '10px -6px -6px' },
  '.m-group': {
    display: 'flex',
    width: '50%',
    padding: '6px',
    '@media': { [media.narrow]: { width: '100%' } },
  },
  '.m-group-picture': {
    flex: '0 0 168px',
    padding: space(3),
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRight: 0,
    borderRadius: `${radius.medium} 0 0 ${radius.medium}`,
    '@media': { [media.phone]: { flexBasis: '96px', padding: space(2) } },
  },
  '.m-group-picture .m-picture': { width: '100%', height: 'auto' },
  '.m-group-picture img': { width: '100%', height: 'auto' },
  '.m-group-body': {
    flex: '1 1 0',
    minWidth: 0,
    padding: `${space(4)} ${space(5)} ${space(4)} ${space(3)}`,
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderLeft: 0,
    borderRadius: `0 ${radius.medium} ${radius.medium} 0`,
    lineHeight: 1.7,
    '@media': { [media.phone]: { padding: space(3) } },
  },
  '.m-group-body p': { marginTop: space(1) },
  '.m-group-body .m-meter': { marginTop: space(2) },
  '.m-group-title': { fontSize: font.large, lineHeight: 1.5 },
  '.m-group-base': { whiteSpace: 'nowrap' },
  '.m-groups + .m-pager': { marginTop: space(5) },

  '.m-guide-steps': { display: 'flex', flexWrap: 'wrap', margin: '-8px' },
  '.m-guide-step': {
    width: '33.33%',
    padding: '8px',
    lineHeight: 1.8,
    '@media': {
      [media.narrow]: { width: '50%' },
      [media.phone]: { width: '100%' },
      [media.print]: { width: '50%' },
    },
  },
  '.m-guide-step p': { marginBottom: space(3), color: color.inkSoft },
  '.m-guide-name': {
    marginBottom: space(2),
    paddingBottom: space(2),
    borderBottom: `1px solid ${color.line}`,
    fontSize: font.large,
  },
  '.m-guide-number': {
    display: 'inline-block',
    width: '28px',
    height: '28px',
    marginRight: space(1),
    color: '#fff',
    backgroundColor: brand.brandStrong,
    borderRadius: radius.pill,
    fontSize: font.body,
    lineHeight: '28px',
    textAlign: 'center',
  },
  '.m-guide-who': { color: color.inkSoft, fontSize: font.small, fontWeight: 400 },
  '.m-guide-question': { lineHeight: 1.8 },
  '.m-guide-question + .m-guide-question': {
    marginTop: space(4),
    paddingTop: space(4),
    borderTop: `1px solid ${color.line}`,
  },
})
