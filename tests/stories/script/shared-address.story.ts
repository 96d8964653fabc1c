import { expect, test } from '../support/story'

test('a shared page takes over quietly whatever order and marks its address has, and prints the address as it stands', async ({
  guest,
}) => {
  const visitor = await guest()
  // What a mismatch would say on the console fails the story.
  for (const path of [
    '/product?view=list&utm_source=mail&keyword=乙醇&brand=国药',
    '/notice/list?kind=policy&from=wechat&keyword=z+z',
    '/?utm_source=mail',
  ]) {
    await visitor.open(path)
    await expect(visitor.page.locator('.m-print-head')).toContainText(
      path.slice(path.indexOf('?')),
      { useInnerText: false },
    )
  }
})
