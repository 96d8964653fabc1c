import process from 'node:process'
import { removeAdapter, setAdapter } from '@vanilla-extract/css/adapter'
import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope'
import { transformCss } from '@vanilla-extract/css/transformCss'

/** Prints the modern sheet as the build makes it, before anything is made smaller. Run by itself: the sheet is code. */
const cssObjs: Parameters<typeof transformCss>[0]['cssObjs'] = []
setAdapter({
  appendCss: rule => void cssObjs.push(rule),
  registerClassName: () => undefined,
  registerComposition: () => undefined,
  markCompositionUsed: () => undefined,
  onEndFileScope: () => undefined,
  getIdentOption: () => 'debug',
})
setFileScope('styles/modern.css.ts', 'mall')
await import('../../styles/modern.css')
endFileScope()
removeAdapter()
process.stdout.write(
  transformCss({ localClassNames: [], composedClassLists: [], cssObjs }).join('\n'),
)
