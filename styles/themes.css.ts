import { createGlobalTheme } from '@vanilla-extract/css'
import { brands, THEMES, type Theme } from './palette'
import { brand } from './tokens.css'

createGlobalTheme(':root', brand, brands.default)
for (const theme of THEMES) createGlobalTheme(`.theme-${theme}`, brand, brands[theme])

/** Class of the `<html>` element for a school's theme set. */
export const themeClass: Record<Theme, string> = {
  default: 'theme-default',
  bold: 'theme-bold',
  opacity: 'theme-opacity',
  'bold-opacity': 'theme-bold-opacity',
}
