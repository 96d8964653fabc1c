import { rules } from './rules'
import { brand, color, font, media, radius, space } from './tokens.css'

/* Orders. */
rules({
  '.m-head-plain': { borderBottom: `1px solid ${color.line}` },
  '.m-order-head': { position: 'relative' },
  '.m-order-head > * + *': { marginTop: space(4) },
  '.m-order-head > p .m-status': {
    marginRight: space(2),
    fontSize: font.large,
    lineHeight: '30px',
    padding: `0 ${space(3)}`,
  },
  '.m-order-head .m-steps': { marginBottom: space(2) },
})

/* Where a person starts. */
rules({
  '.m-list-title': { margin: `${space(6)} 0 ${space(3)}`, fontSize: font.title },
  '.m-list-title + .m-record': { marginTop: 0 },
  '.m-order-tiles': { display: 'flex', flexWrap: 'wrap', margin: `-${space(2)}` },
  '.m-order-tiles > li': {
    flex: '1 1 100px',
    minWidth: '96px',
    '@media': { [media.phone]: { flexBasis: '25%', minWidth: '72px' } },
  },
  '.m-order-tile': {
    position: 'relative',
    display: 'block',
    padding: `${space(3)} ${space(1)}`,
    color: color.ink,
    borderRadius: radius.medium,
    textAlign: 'center',
  },
  '.m-order-tile:hover': {
    color: brand.brand,
    backgroundColor: brand.brandSoft,
    textDecoration: 'none',
  },
  '.m-order-tile-mark': { display: 'block', color: brand.brand, lineHeight: '26px' },
  '.m-order-tile-count': {
    display: 'block',
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '28px',
  },
  '.m-order-tile-name': {
    display: 'block',
    color: color.inkSoft,
    fontSize: font.small,
    lineHeight: '20px',
  },
  '.m-todo': {
    display: 'flex',
    alignItems: 'flex-start',
    padding: `${space(3)} ${space(4)}`,
    borderBottom: `1px solid ${color.line}`,
    '@media': { [media.narrow]: { flexWrap: 'wrap' } },
  },
  '.m-todo:last-child': { borderBottom: 0 },
  '.m-todo > * + *': { marginLeft: space(4), '@media': { [media.phone]: { marginLeft: 0 } } },
  '.m-todo-what': {
    flex: '1 1 auto',
    minWidth: 0,
    '@media': { [media.narrow]: { flexBasis: '100%' } },
  },
  '.m-todo-who': {
    flex: '0 0 172px',
    overflowWrap: 'anywhere',
    '@media': {
      [media.narrow]: { flex: '1 1 0', marginLeft: 0 },
      [media.phone]: { flexBasis: '100%' },
    },
  },
  '.m-todo-amount': {
    flex: '0 0 104px',
    textAlign: 'right',
    '@media': { [media.phone]: { flex: '0 1 auto', textAlign: 'left', marginRight: space(4) } },
  },
  '.m-todo-age': {
    flex: '0 0 136px',
    '@media': { [media.phone]: { flex: '1 1 0' } },
  },
  '.m-todo-who:empty, .m-todo-amount:empty': { '@media': { [media.phone]: { display: 'none' } } },
  '.m-todo-act': { flex: '0 0 112px', textAlign: 'right' },
  '.m-duties': { display: 'flex', flexWrap: 'wrap', margin: `-${space(2)} 0 0 -${space(2)}` },
  '.m-duties > li': { margin: `${space(2)} 0 0 ${space(2)}` },
  '.m-duties a': {
    display: 'block',
    padding: `${space(2)} ${space(4)}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
  },
  '.m-duties a:hover': { borderColor: brand.brand, textDecoration: 'none' },
  '.m-duties strong': { marginLeft: space(1), fontSize: font.large },
})
