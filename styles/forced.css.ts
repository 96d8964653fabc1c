import { rules } from './rules'
import { media } from './tokens.css'

/*
 * Colours chosen by the reader's system. Grounds and shadows are gone then, and edges that were transparent are drawn: what is
 * chosen, counted or measured by colour alone must be said by the system's own colours.
 */
const when = (rule: Record<string, string | number>) => ({ '@media': { [media.forced]: rule } })
const chosen = { color: 'HighlightText', backgroundColor: 'Highlight', forcedColorAdjust: 'none' }
const filled = (color: string) => when({ backgroundColor: color, forcedColorAdjust: 'none' })

rules({
  '.m-tab-here, .m-side-link[aria-current], .m-pager-here, .m-step-here .m-step-number, .m-facet-chosen, .m-choice-links [aria-current], .m-nav-links [aria-current], .m-search-tabs [aria-current], .m-suggest-here, .m-toggle-on .m-toggle-box':
    when(chosen),
  '.m-tabs-line .m-tab, .m-search-tabs a': when({ borderBottomColor: 'Canvas' }),
  '.m-badge, .m-status, .m-side-count': when({ border: '1px solid CanvasText' }),
  '.m-button:disabled': when({ color: 'GrayText', borderColor: 'GrayText' }),
  '.m-cats-panel, .m-cat-fly, .m-suggest, .m-bottom-bar, .m-summary': when({
    border: '1px solid CanvasText',
  }),
  '.m-field-error .m-input': when({ borderWidth: '3px' }),

  '.m-meter-bar': when({ height: '12px', border: '1px solid CanvasText' }),
  '.m-meter-brand, .m-meter-key-brand::before': filled('CanvasText'),
  '.m-meter-warning, .m-meter-key-warning::before': filled('GrayText'),
  '.m-meter-success, .m-meter-key-success::before': filled('Highlight'),
  '.m-meter-neutral, .m-meter-key-neutral::before': filled('Canvas'),
  '.m-meter-key::before': when({ border: '1px solid CanvasText' }),
  '.m-chart-line': when({ stroke: 'CanvasText' }),
  '.m-chart-bar': when({ fill: 'CanvasText' }),
  '.m-chart-area': when({ fill: 'Canvas' }),
  '.m-chart-grid': when({ stroke: 'GrayText' }),
  '.m-chart-base': when({ stroke: 'CanvasText' }),
  '.m-chart-amount, .m-chart-name': when({ fill: 'CanvasText' }),
  '.m-timeline-entry::before, .m-section-title::before': filled('CanvasText'),
  '.m-timeline-here::before': filled('Highlight'),
  '.m-step::before': filled('GrayText'),
  '.m-step-done::before, .m-step-here::before': filled('Highlight'),
  '.m-banner-dots a::before': filled('CanvasText'),
  '.m-slide-words, .m-floor-words': when({ backgroundImage: 'none' }),
  '.m-empty-line': when({ stroke: 'CanvasText', fill: 'Canvas' }),
})
