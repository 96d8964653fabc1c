export const SUGGESTION_DELAY_MS = 300
export const HIDE_PANEL_DELAY_MS = 300
export const SUGGESTIONS_MAX = 10
/** Beside a suggestion stands how many goods it finds, up to so many. */
export const SUGGESTIONS_COUNTED_MAX = 99
/** Characters of what is searched for. */
export const KEYWORD_MAX = 100
export const RECENT_SEARCHES_MAX = 5
export const HOT_SEARCHES_SHOWN = 8
