import { chromiumEngines } from './engines/chromium'
import { htmlunitEngines } from './engines/htmlunit'
import { phantomjsEngines } from './engines/phantomjs'
import { qtwebkitEngines } from './engines/qtwebkit'
import { mainJob } from './job'
import { lookParts } from './look'
import { textParts } from './text'
import type { Part } from './suite'

/** Everything that looks at the mall in an old browser, the longest first. */
export const parts: Part[] = [
  ...htmlunitEngines,
  ...chromiumEngines,
  ...phantomjsEngines,
  ...qtwebkitEngines,
]
  .map(mainJob)
  .concat(lookParts, textParts)
