import { keyframes } from '@vanilla-extract/css'
import { rules } from './rules'
import { shadow, space } from './tokens.css'

const run = keyframes({ from: { width: '0' }, to: { width: '92%' } })
const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** What script says about the way to the server and back. */
rules({
  // Quick pages never show it.
  '.m-on-its-way': { position: 'fixed', top: 0, left: 0, zIndex: 60, width: '92%', height: '3px', backgroundColor: '#e89b00', pointerEvents: 'none', animation: `${appear} .4s step-end, ${run} 12s cubic-bezier(.1, .8, .3, 1) .4s backwards`, '@media': { '(prefers-reduced-motion: reduce)': { animation: `${appear} .4s step-end` }, print: { display: 'none' } } },
  '.m-loss': { position: 'fixed', top: space(2), left: '50%', zIndex: 60, width: '640px', maxWidth: '94%', transform: 'translateX(-50%)', boxShadow: shadow.mid, '@media': { print: { display: 'none' } } },
})
