import { expect, test } from '../support/story'
import { axeFinds, focusFinds, narrowFinds, spacingFinds, structureFinds } from './obstacles'
import { goTo, pageKinds, screensOfRoutes, seenElsewhere } from './pages'

test.describe.configure({ mode: 'parallel' })

test('every screen is in the list of pages to be looked at', () => {
  expect([...new Set([...pageKinds.map(it => it.screen), ...seenElsewhere])].sort()).toEqual(
    screensOfRoutes(),
  )
})

/** Few people a test, so that the browsers share the work. */
const groups = [
  ['guest', 'guest@yunlu'],
  ['teacher'],
  ['teacher@yunlu', 'teacher@jianghai', 'teacher@qinglan'],
  ['owner', 'acceptor@yunlu', 'visitor', 'student'],
  ['finance', 'clerk-huashi', 'clerk-kunhang', 'platform'],
  ['administrator'],
]

for (const people of groups)
  test(`no obstacles on the pages of ${people.join(', ')}`, async ({ as }) => {
    test.slow()
    for (const kind of pageKinds.filter(it => people.includes(it.who))) {
      const visitor = await as(kind.who)
      const { page } = visitor
      await test.step(`${kind.screen} ${kind.at ?? ''}`, async () => {
        await goTo(visitor, kind)
        const found = [
          ...(await structureFinds(page)),
          ...(await focusFinds(page)),
          ...(await narrowFinds(page)),
          ...(await spacingFinds(page)),
          ...(await axeFinds(page)),
        ]
        expect.soft(found, `${kind.screen} as ${kind.who}`).toEqual([])
      })
    }
  })
