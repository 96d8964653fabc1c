import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { PALETTES } from '../palette'
import { PARTS, pathOf, sheetIn } from './sheet'

const name = /(?:^|\/)legacy-(\w+)\.css(?:\?|$)/

/** Makes `styles/legacy/legacy-<palette>.css` out of the parts written by hand; there are no files of these names. */
export function oldSheets(): Plugin {
  const paletteIn = (id: string) => PALETTES.find(palette => palette === name.exec(id)?.[1])
  return {
    name: 'old-sheets',
    enforce: 'pre',
    resolveId(id) {
      const palette = paletteIn(id)
      return (
        palette &&
        fileURLToPath(new URL(`./legacy-${palette}.css`, import.meta.url)) +
          (/\?.*$/.exec(id)?.[0] ?? '')
      )
    },
    load(id) {
      const palette = paletteIn(id)
      // With `?url` the address is asked for, which Vite itself answers.
      if (!palette || /[?&]url\b/.test(id)) return null
      for (const part of PARTS) this.addWatchFile(pathOf(part))
      return sheetIn(palette)
    },
  }
}
