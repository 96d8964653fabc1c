import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { computed, lint } from '../../styles/legacy/lint'
import { sheetIn } from '../../styles/legacy/sheet'
import { PALETTES } from '../../styles/palette'

/** The sheet for old browsers as the build has written it: a minifier may put in what Internet Explorer 8 lacks. */
const assets = 'build/client/assets'

it.each(PALETTES)(
  'the built sheet in %s is what Internet Explorer 8 takes, and comes to what was written',
  palette => {
    const file = readdirSync(assets).find(
      name => name.startsWith(`legacy-${palette}-`) && name.endsWith('.css'),
    )
    expect(file).toBeDefined()
    const built = readFileSync(join(assets, file ?? ''), 'utf8')
    expect(lint(built)).toEqual([])
    expect(computed(built)).toEqual(computed(sheetIn(palette)))
  },
)
