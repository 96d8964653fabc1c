import { keyframes } from '@vanilla-extract/css'
import { rules } from './rules'
import { font, media, radius, shadow, space } from './tokens.css'

const run = keyframes({ from: { width: '0' }, to: { width: '92%' } })
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** What script says about the way to the server and back. */
rules({
  // Quick pages never show it.
  '.m-on-its-way': {
    position: 'fixed',
    top: 0,
    left: 0,
    zIndex: 60,
    width: '92%',
    height: '3px',
    backgroundColor: '#e89b00',
    pointerEvents: 'none',
    animation: `${appear} .4s step-end, ${run} 12s cubic-bezier(.1, .8, .3, 1) .4s backwards`,
    '@media': {
      '(prefers-reduced-motion: reduce)': { animation: `${appear} .4s step-end` },
      print: { display: 'none' },
    },
  },
  // In the flow, so that it pushes the page down instead of lying over its links.
  '.m-loss': {
    position: 'sticky',
    top: 0,
    zIndex: 60,
    boxShadow: shadow.mid,
    '@media': { print: { display: 'none' } },
  },
  '.m-in-place': {
    position: 'fixed',
    left: space(3),
    right: space(3),
    bottom: space(6),
    zIndex: 60,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    boxSizing: 'border-box',
    maxWidth: '520px',
    margin: '0 auto',
    padding: `${space(2)} ${space(2)} ${space(2)} ${space(4)}`,
    color: '#fff',
    backgroundColor: '#1f2733',
    borderRadius: radius.medium,
    boxShadow: shadow.high,
    '@media': { print: { display: 'none' }, [media.forced]: { border: '1px solid' } },
  },
  '.m-in-place[data-tone=danger]': { backgroundColor: '#8f1d21' },
  '.m-in-place a': {
    color: '#fff',
    marginLeft: space(3),
    textDecoration: 'underline',
    whiteSpace: 'nowrap',
  },
  '.m-in-place button': {
    minWidth: '32px',
    minHeight: '32px',
    marginLeft: space(2),
    color: '#fff',
    fontSize: font.title,
    lineHeight: 1,
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  '.m-in-place a:focus, .m-in-place button:focus': {
    outline: '2px solid #fff',
    outlineOffset: '1px',
  },
  '[data-busy]': { opacity: 0.6, cursor: 'progress' },
  '.m-loss > .m-notice': { margin: 0, borderRadius: 0 },
})
