import { createGlobalTheme } from '@vanilla-extract/css'
import { lookOf, PALETTES, palettes, THEMES, type Theme } from './palette'
import { hue, look } from './tokens.css'

createGlobalTheme(':root', hue, palettes.crimson)
createGlobalTheme(':root', look, lookOf('default', hue))
for (const name of PALETTES) createGlobalTheme(`.palette-${name}`, hue, palettes[name])
for (const theme of THEMES) createGlobalTheme(`.theme-${theme}`, look, lookOf(theme, hue))

/** Classes of the `<html>` element: the theme set, and the school's hues. */
export const themeClass: Record<Theme, string> = {
  default: 'theme-default',
  bold: 'theme-bold',
  opacity: 'theme-opacity',
  'bold-opacity': 'theme-bold-opacity',
}
export const paletteClass: Record<string, string> = Object.fromEntries(
  PALETTES.map(name => [name, `palette-${name}`]),
)
