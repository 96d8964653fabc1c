import { formatYuan, sumHao } from '~/contract/money'
import { acceptedOrder, goodsOf } from '../paper/papers'
import { awake, axeFinds } from '../reader/obstacles'
import { callsOf } from '../support/calls'
import { expect, test } from '../support/story'

test.use({ newcomers: ['teacher'] })

/** Suppliers of no other story: nobody else finds what is due to them gone. */
const STORES = ['wenchuang', 'bangfu'] as const

test('statements of several suppliers in one run, while somebody else makes one of them', async ({
  as,
  origin,
  javaScriptEnabled,
}) => {
  test.slow()
  const scripts = javaScriptEnabled !== false
  const teacher = await callsOf(await as('teacher'), origin)
  const acceptor = await callsOf(await as('acceptor'), origin)
  for (const store of STORES) {
    const goods = await goodsOf(teacher, store, 1)
    const { acceptanceId } = await acceptedOrder(as, origin, store, goods)
    await acceptor.acceptances.confirm({ id: acceptanceId, operate: 'confirm' })
  }
  const finance = await as('finance')
  const { page } = finance
  const main = page.getByRole('main')
  const { settlement } = await callsOf(finance, origin)
  const { list } = await settlement.dueSuppliers({ storeIds: STORES.join(',') })
  const sum = formatYuan(sumHao(list.map(it => it.amount)))
  const boxes = page.locator('#many [name=storeIds]')
  const box = (store: string) => page.locator(`#many [name=storeIds][value="${store}"]`)

  await finance.open('/finance/settle')
  await finance.follow('批量生成结算单')
  const all = await boxes.count()

  if (scripts)
    await test.step('the box for all, and the sum of what is ticked, by the keyboard', async () => {
      await awake(page)
      const sums = page.locator('.m-cart-bar-sums')
      const every = page.getByLabel('全部勾选')
      await expect(sums).toContainText(`已勾选 ${all} 家，共 ${all} 家`)
      await expect(every).toBeChecked()
      await expect(page.locator('#many-told')).toBeEmpty()
      await every.focus()
      await page.keyboard.press('Space')
      await expect(every).toBeFocused()
      await expect(sums).toContainText('已勾选 0 家')
      for (const store of STORES) {
        await box(store).focus()
        await page.keyboard.press('Space')
      }
      await expect(sums).toContainText(`已勾选 ${STORES.length} 家，共 ${all} 家`)
      await expect(sums).toContainText(sum)
      await expect(page.locator('#many-told')).toHaveText(
        `已勾选 ${STORES.length} 家供应商，合计 ${sum} 元`,
      )
      expect(await every.evaluate((it: HTMLInputElement) => it.indeterminate)).toBe(true)
      expect(await axeFinds(page)).toEqual([])
    })
  else
    await test.step('none by a link, then the two', async () => {
      await finance.follow('全部不选')
      for (const store of STORES) await box(store).check()
    })
  await finance.press('下一步')
  await expect(main).toContainText(`将为 ${STORES.length} 家供应商各生成一张结算单`)
  await expect(main).toContainText(`合计 ¥${sum}`)
  if (scripts) expect(await axeFinds(page)).toEqual([])

  const [made, gone] = list
  await settlement.make({
    storeId: gone?.storeId ?? '',
    from: '2000-01-01',
    to: '2999-12-31',
  })
  await finance.press('确认生成')
  await expect(page).toHaveURL(/\/finance\/settle\/many\/[0-9a-f-]{36}$/)
  const tellsAll = async () => {
    await expect(main).toContainText('已为 1 家供应商生成结算单')
    await expect(main.locator('.m-notice-danger li')).toContainText(gone?.storeName ?? '')
    await expect(main.locator('.m-notice-danger li')).toContainText('可能已由他人生成结算单')
    await expect(main.locator('tbody tr')).toHaveCount(1)
    await expect(main.locator('tbody tr')).toContainText(made?.storeName ?? '')
  }
  await tellsAll()
  if (scripts) expect(await axeFinds(page)).toEqual([])
  await page.reload()
  await tellsAll()

  await finance.go(main.locator('tbody th a'))
  await expect(page).toHaveURL(/settle\/\d{20}$/)
  await expect(main).toContainText(made?.storeName ?? '')
})
