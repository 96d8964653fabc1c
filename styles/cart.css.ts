import { rules } from './rules'
import { brand, color, font, media, radius, shadow, space } from './tokens.css'

rules({
  '.m-cart-link': { position: 'relative', display: 'flex', alignItems: 'center' },
  '.m-cart-toggle': {
    flex: 'none',
    width: '32px',
    height: '42px',
    marginLeft: '-1px',
    padding: 0,
    color: brand.headerInk,
    backgroundColor: 'transparent',
    border: '1px solid',
    borderColor: brand.searchLine,
    borderRadius: radius.medium,
    fontSize: font.body,
    cursor: 'pointer',
  },
  '.m-cart-toggle:hover': { color: brand.headerButtonInk, backgroundColor: brand.headerButtonBack },
  '.m-cart-menu': {
    position: 'absolute',
    top: '44px',
    right: 0,
    zIndex: 40,
    width: '340px',
    maxWidth: '92vw',
    padding: space(4),
    color: color.ink,
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.medium,
    boxShadow: shadow.high,
    fontSize: font.body,
    textAlign: 'left',
    '@media': { [media.phone]: { position: 'fixed', top: '56px', right: '4vw' } },
  },
  '.m-cart-menu-note': {
    marginBottom: space(3),
    paddingBottom: space(3),
    borderBottom: `1px solid ${color.line}`,
  },
  '.m-cart-menu-list': {
    maxHeight: '60vh',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyle: 'none',
  },
  '.m-cart-menu-line': {
    display: 'flex',
    padding: `${space(2)} 0`,
    borderBottom: `1px solid ${color.line}`,
  },
  '.m-cart-menu-body': { flex: 1, minWidth: 0, marginLeft: space(3) },
  '.m-cart-menu-foot': { marginTop: space(3), textAlign: 'right' },
  '.m-cart-menu-foot .m-button': { marginTop: space(2) },

  '.m-cart-frame': { overflow: 'visible' },
  '.m-cart tbody tr:nth-child(even) > *, .m-cart tbody tr:hover > *': {
    backgroundColor: color.surface,
  },
  '.m-table.m-cart .m-cart-store > *': {
    padding: `${space(2)} ${space(4)}`,
    backgroundColor: color.sunken,
    lineHeight: '28px',
  },
  '.m-cart-store .m-button': { marginRight: space(3) },
  '.m-cart-store-sum': {
    float: 'right',
    marginLeft: space(4),
    color: color.inkSoft,
    '@media': { [media.phone]: { float: 'none', order: 1, width: '100%', margin: 0 } },
  },
  '.m-cart-tick input': { width: '16px', height: '16px' },
  '.m-cart-acts': { whiteSpace: 'nowrap' },
  '.m-cart-acts .m-button.m-button-link': { minHeight: '26px', lineHeight: '24px' },
  '.m-stale, .m-stale .m-money, .m-stale .m-tag': {
    color: color.inkFaint,
    borderColor: color.line,
    fontWeight: 400,
  },
  '.m-quantity-step': {
    width: '30px',
    height: '30px',
    padding: 0,
    color: color.ink,
    backgroundColor: color.surface,
    border: `1px solid ${color.controlLine}`,
    borderRadius: radius.small,
    fontSize: font.large,
    lineHeight: 1,
    verticalAlign: 'middle',
    cursor: 'pointer',
  },
  '.m-quantity-step:hover': { color: brand.brand, borderColor: brand.brand },
  '.m-quantity-step:disabled': {
    color: color.offInk,
    backgroundColor: color.offBack,
    borderColor: color.offBack,
    cursor: 'not-allowed',
  },
  '.m-quantity-step + .m-quantity-input, .m-quantity-input + .m-quantity-step': {
    marginLeft: space(1),
  },
  // Nothing moves when the buttons come; where no script runs, no room is kept.
  '.m-quantity-steps-later .m-quantity-input': {
    '@media': { '(scripting: enabled)': { marginLeft: '34px', marginRight: '34px' } },
  },
  // What has the focus is never beneath the bar.
  '.m-cart input, .m-cart a, .m-cart button, .m-cart-frame + .m-toolbar input, .m-due input, .m-due a':
    {
      scrollMarginBottom: '96px',
    },
  '.m-cart-frame + .m-toolbar': { marginTop: space(3) },
  '.m-cart-bar': {
    position: 'sticky',
    top: 'auto',
    bottom: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    marginTop: 0,
    padding: `${space(2)} ${space(4)}`,
    boxShadow: '0 -4px 16px rgba(20, 24, 31, .07)',
    '@media': { print: { position: 'static', boxShadow: 'none' } },
  },
  '.m-cart-bar-sums': { flex: 1, minWidth: 0, textAlign: 'right' },
  '.m-cart-bar-sums .m-money': { marginRight: space(2) },
  '.m-cart-bar > .m-button, .m-cart-bar > p': { flex: 'none', marginLeft: space(4) },
})

// On a phone the sum of an order and its button stay at the bottom of the window, as those of the cart do.
rules({
  '.m-checkout-form .m-columns > .m-columns-side': {
    '@media': { [media.phone]: { position: 'sticky', bottom: 0, zIndex: 5, margin: 0 } },
  },
  '.m-checkout-form .m-summary': {
    '@media': {
      [media.phone]: {
        position: 'static',
        display: 'flex',
        alignItems: 'center',
        padding: `${space(2)} ${space(4)}`,
        boxShadow: '0 -4px 16px rgba(20, 24, 31, .07)',
      },
    },
  },
  '.m-checkout-form .m-summary-title, .m-checkout-form .m-summary-actions > p, .m-checkout-form .m-summary-actions > .m-button + .m-button':
    { '@media': { [media.phone]: { display: 'none' } } },
  '.m-checkout-form .m-summary-lines': {
    '@media': { [media.phone]: { flex: 1, minWidth: 0, margin: 0, textAlign: 'right' } },
  },
  '.m-checkout-form .m-summary-line': {
    '@media': {
      [media.phone]: {
        display: 'inline-block',
        marginLeft: space(2),
        padding: 0,
        fontSize: font.small,
      },
    },
  },
  '.m-checkout-form .m-summary-line.m-summary-strong': {
    '@media': { [media.phone]: { display: 'block', border: 0, fontSize: font.body } },
  },
  '.m-checkout-form .m-summary-line > dt, .m-checkout-form .m-summary-line > dd': {
    '@media': { [media.phone]: { display: 'inline', margin: 0 } },
  },
  '.m-checkout-form .m-summary-line > dt': {
    '@media': { [media.phone]: { marginRight: space(1) } },
  },
  '.m-checkout-form .m-summary-actions': {
    '@media': { [media.phone]: { flex: 'none', margin: `0 0 0 ${space(3)}` } },
  },
  '.m-checkout-form .m-columns-main input, .m-checkout-form .m-columns-main select, .m-checkout-form .m-columns-main textarea, .m-checkout-form .m-columns-main a':
    { '@media': { [media.phone]: { scrollMarginBottom: '112px' } } },
})

// On a phone a line is a card: its goods, then price, quantity, amount and what can be done, all within reach.
rules({
  '.m-cart thead': {
    '@media': {
      [media.phone]: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clip: 'rect(0, 0, 0, 0)',
      },
    },
  },
  '.m-cart, .m-cart tbody, .m-cart .m-cart-store, .m-cart .m-cart-store > *': {
    '@media': { [media.phone]: { display: 'block' } },
  },
  '.m-cart .m-cart-store > th': {
    '@media': { [media.phone]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
  },
  '.m-cart .m-cart-store .m-muted': { '@media': { [media.phone]: { marginRight: space(1) } } },
  '.m-cart .m-cart-line': {
    '@media': {
      [media.phone]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        padding: space(3),
        borderBottom: `1px solid ${color.line}`,
      },
    },
  },
  '.m-table.m-cart .m-cart-line > *': {
    '@media': { [media.phone]: { padding: 0, minWidth: 0, border: 0 } },
  },
  '.m-cart .m-cart-line > .m-cart-tick': {
    '@media': { [media.phone]: { flex: 'none', width: '28px' } },
  },
  '.m-cart .m-cart-line > .m-cart-goods': {
    '@media': { [media.phone]: { flex: 'none', width: 'calc(100% - 28px)' } },
  },
  '.m-table.m-cart .m-cart-line > .m-cart-price': {
    '@media': {
      [media.phone]: {
        flex: '1 1 auto',
        width: 'auto',
        marginTop: space(2),
        paddingLeft: '28px',
        textAlign: 'left',
      },
    },
  },
  '.m-table.m-cart .m-cart-line > .m-cart-num': {
    '@media': {
      [media.phone]: { flex: 'none', width: 'auto', marginTop: space(2), textAlign: 'right' },
    },
  },
  '.m-table.m-cart .m-cart-line > .m-cart-acts': {
    '@media': {
      [media.phone]: {
        flex: '1 1 auto',
        order: 1,
        marginTop: space(2),
        paddingLeft: '28px',
        whiteSpace: 'normal',
      },
    },
  },
  '.m-table.m-cart .m-cart-line > .m-cart-amount': {
    '@media': { [media.phone]: { flex: 'none', order: 2, margin: `${space(2)} 0 0 auto` } },
  },
  '.m-cart-acts > div': { '@media': { [media.phone]: { display: 'inline-block' } } },
  '.m-cart-acts > div + div': { '@media': { [media.phone]: { marginLeft: space(2) } } },
  '.m-cart .m-cart-acts .m-button.m-button-link': {
    '@media': { [media.phone]: { minHeight: '32px' } },
  },
})
