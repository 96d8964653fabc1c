import { rules } from './rules'
import { brand, color, font, media, radius, shadow, space } from './tokens.css'

rules({
  '.m-cart-link': { position: 'relative', display: 'flex', alignItems: 'center' },
  '.m-cart-toggle': { flex: 'none', width: '32px', height: '42px', marginLeft: '-1px', padding: 0, color: brand.headerInk, backgroundColor: 'transparent', border: '1px solid', borderColor: brand.searchLine, borderRadius: radius.medium, fontSize: font.body, cursor: 'pointer' },
  '.m-cart-toggle:hover': { color: brand.headerButtonInk, backgroundColor: brand.headerButtonBack },
  '.m-cart-menu': {
    position: 'absolute', top: '44px', right: 0, zIndex: 40, width: '340px', maxWidth: '92vw', padding: space(4), color: color.ink, backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: radius.medium, boxShadow: shadow.high, fontSize: font.body, textAlign: 'left',
    '@media': { [media.phone]: { position: 'fixed', top: '56px', right: '4vw' } },
  },
  '.m-cart-menu-note': { marginBottom: space(3), paddingBottom: space(3), borderBottom: `1px solid ${color.line}` },
  '.m-cart-menu-list': { maxHeight: '60vh', margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' },
  '.m-cart-menu-line': { display: 'flex', padding: `${space(2)} 0`, borderBottom: `1px solid ${color.line}` },
  '.m-cart-menu-body': { flex: 1, minWidth: 0, marginLeft: space(3) },
  '.m-cart-menu-foot': { marginTop: space(3), textAlign: 'right' },
  '.m-cart-menu-foot .m-button': { marginTop: space(2) },
})
