import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'

/**
 * Prints rules under the selectors given. Class names are written plain (`m-…`) because the
 * old-browser sheet styles the same names.
 */
export function rules(sheet: Record<string, GlobalStyleRule>): void {
  for (const [selector, rule] of Object.entries(sheet)) globalStyle(selector, rule)
}

/** A flex row whose children keep a distance without `gap`, which Chromium before 84 lacks in flex. */
export function row(
  selector: string,
  distance: string,
  rule: GlobalStyleRule = {},
): Record<string, GlobalStyleRule> {
  return {
    [selector]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      margin: `-${distance} 0 0 -${distance}`,
      ...rule,
    },
    [`${selector} > *`]: { margin: `${distance} 0 0 ${distance}` },
  }
}
