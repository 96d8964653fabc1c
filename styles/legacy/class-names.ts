/** Names that end in a word of the screen's choice, and those words. */
export const families: Record<string, readonly string[]> = {
  'm-actions-': ['start', 'end', 'centre'],
  'm-align-': ['start', 'end', 'centre'],
  'm-button-': ['primary', 'secondary', 'accent', 'danger', 'quiet', 'link', 'small', 'large'],
  'm-choices-': ['row', 'list', 'cards'],
  'm-column-': ['tiny', 'short', 'medium', 'long'],
  'm-columns-': ['left', 'right', 'narrow', 'normal', 'wide'],
  'm-confirm-': ['neutral', 'info', 'success', 'warning', 'danger'],
  'm-facts-': ['1', '2', '3'],
  'm-form-': ['stacked', 'aligned', 'inline', 'bare'],
  'm-meter-': ['brand', 'warning', 'success', 'neutral'],
  'm-meter-key-': ['brand', 'warning', 'success', 'neutral'],
  'm-money-': ['price', 'ink', 'faint', 'struck', 'small', 'large', 'huge'],
  'm-notice-': ['neutral', 'info', 'success', 'warning', 'danger'],
  'm-picture-': ['thumb', 'small', 'card', 'large'],
  'm-status-': ['neutral', 'info', 'success', 'warning', 'danger'],
  'm-steps-': ['2', '3', '4', '5', '6', '7'],
  'm-tabs-': ['line', 'pill'],
  'm-tag-': ['neutral', 'brand', 'info', 'success', 'warning', 'danger'],
  'm-tiles-': ['2', '3', '4'],
  'm-width-': ['full', 'long', 'medium', 'short', 'tiny'],
}

/** Names that the sheet for old browsers leaves alone, and why. */
export const unstyled: Record<string, readonly string[]> = {
  'the plain look is the right one': [
    'm-actions-start', 'm-align-start', 'm-banner-track', 'm-breadcrumb-mark', 'm-button-secondary', 'm-cart-link', 'm-channel-groups', 'm-groups', 'm-guide-steps', 'm-chart', 'm-chart-last', 'm-checkout-form', 'm-choice-body', 'm-choices',
    'm-columns-normal', 'm-compare', 'm-compare-paper', 'm-confirm-warning', 'm-facet', 'm-figures', 'm-file', 'm-form', 'm-form-bare', 'm-form-stacked', 'm-home', 'm-hot', 'm-item-body',
    'm-legacy', 'm-meter', 'm-notice-body', 'm-offer-tags', 'm-page-inside', 'm-paper-figures', 'm-point-name', 'm-question-more', 'm-quick-words', 'm-rating', 'm-record-facts', 'm-reviews',
    'm-floor-ranked', 'm-floor-mirrored', 'm-zone-words', 'm-home-tiles', 'm-strip', 'm-point-words', 'm-footer-contact', 'm-float-link', 'm-float-label', 'm-watermark-words', 'm-hall',
    'm-shop-body', 'm-side-groups', 'm-sign-in-main', 'm-slide-text', 'm-step-text', 'm-summary-lines', 'm-tabs-line', 'm-timeline', 'm-toolbar-start',
  ],
  'stands beside a code that old browsers see on the page of the service': ['m-float-hint'],
  'only scripts make it': ['m-cart-menu', 'm-cart-menu-body', 'm-cart-menu-foot', 'm-cart-menu-line', 'm-cart-menu-list', 'm-cart-menu-note', 'm-cart-toggle', 'm-loss', 'm-on-its-way', 'm-compare-bar', 'm-compare-full', 'm-countdown', 'm-suggest', 'm-suggest-clear', 'm-suggest-here', 'm-suggest-one', 'm-suggest-title'],
  'parts of drawings that old browsers do not show': ['m-chart-area', 'm-chart-bar', 'm-chart-grid', 'm-chart-line', 'm-empty-ground', 'm-empty-line', 'm-empty-shade', 'm-empty-spark', 'm-spark'],
  'headings that would have to be fixed to stay in sight': ['m-table-sticky'],
}
