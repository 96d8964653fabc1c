import { schoolSettings } from '../settings'
import type { School } from './directory'
import { mallOf } from './stored-school'

/** The tenant of whoever runs the mall: no school has this number, and row-level security lets nobody else's rows through. */
export const CONSOLE_ID = 0

const names = { name: '商城运维台', nameEn: 'Mall operations console' }

/** What stands in the place of a school on the host of whoever runs the mall: frames and words ask for one. */
export const consoleSchool: School = {
  mall: {
    ...mallOf(
      CONSOLE_ID,
      schoolSettings.parse({
        ...names,
        code: 'console',
        schoolName: names.name,
        schoolNameEn: names.nameEn,
        regions: [{ code: 'main', name: names.name }],
      }),
    ),
    code: '',
    // It has none, and nobody's stands on its sheets.
    orgLogo: '',
  },
  version: 'console',
}
