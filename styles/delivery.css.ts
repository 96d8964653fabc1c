import { keyframes } from '@vanilla-extract/css'
import { rules } from './rules'
import { shadow } from './tokens.css'

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
  '.m-loss > .m-notice': { margin: 0, borderRadius: 0 },
})
