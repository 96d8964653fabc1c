import { inArray, type SQL } from 'drizzle-orm'
import { mine } from '~/mall/database/pool'
import { notices } from '~/areas/content/domain/tables'
import type { GroupEvent } from '../contract'
import type { DbCtx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { publishNotice } from '~/areas/content/domain/publish-notice'
import { groupNotices, type groupBuys } from './tables'

type Group = typeof groupBuys.$inferSelect
interface Words {
  title: string
  titleEn: string
  body: string
  bodyEn: string
}

/** Prices are not in the words: guests of some schools must not see them. */
const words: Record<GroupEvent, (group: Group) => Words> = {
  opened: group => ({
    title: `团购开团：${group.title}`,
    titleEn: `Group purchase open: ${group.titleEn || group.title}`,
    body: `“${group.title}”现已开团，${group.minNum} 件成团，每人限 ${group.personMax} 件，全团限 ${group.maxNum} 件，截止时间 ${minuteOf(group.endsAt)}。参团数量越多，单价越低；截止前可以修改数量或退出。\n\n${group.intro}`,
    bodyEn: `“${group.titleEn || group.title}” is open. It forms with ${group.minNum} pieces; at most ${group.personMax} a person and ${group.maxNum} in all, until ${minuteOf(group.endsAt)}. The more pieces, the lower the price of each; until then the quantity may be changed and people may leave.\n\n${group.introEn || group.intro}`,
  }),
  formed: group => ({
    title: `团购成团：${group.title}`,
    titleEn: `Group purchase formed: ${group.titleEn || group.title}`,
    body: `“${group.title}”已成团，共 ${group.joinedPeople} 人参团、${group.joinedNum} 件。\n\n参团人请在 ${group.orderBy ? minuteOf(group.orderBy) : ''} 之前到“个人中心 — 我的团购”按团购价下单，逾期未下单视为放弃团购价。`,
    bodyEn: `“${group.titleEn || group.title}” has formed: ${group.joinedPeople} people, ${group.joinedNum} pieces.\n\nThose who joined please order at the group's price before ${group.orderBy ? minuteOf(group.orderBy) : ''} under “Personal centre — My group purchases”; later the price is no longer given.`,
  }),
  failed: group => ({
    title: `团购未成团：${group.title}`,
    titleEn: `Group purchase not formed: ${group.titleEn || group.title}`,
    body: `“${group.title}”截止时共 ${group.joinedNum} 件，未达到成团数量 ${group.minNum} 件，本次团购结束。参团人无需任何操作，也未产生任何费用。`,
    bodyEn: `“${group.titleEn || group.title}” ended with ${group.joinedNum} pieces; ${group.minNum} were needed. Those who joined need do nothing and owe nothing.`,
  }),
  withdrawn: group => ({
    title: `团购撤销：${group.title}`,
    titleEn: `Group purchase withdrawn: ${group.titleEn || group.title}`,
    body: `“${group.title}”已由供应商撤销，原因：${group.withdrawReason ?? ''}。参团人无需任何操作，也未产生任何费用。`,
    bodyEn: `“${group.titleEn || group.title}” was withdrawn by the supplier. Reason: ${group.withdrawReason ?? ''}. Those who joined need do nothing and owe nothing.`,
  }),
}

/** Tells the school what happened to a group: a notice among the others, and in the list of group purchases' notices. */
export async function announce(ctx: DbCtx, group: Group, event: GroupEvent): Promise<void> {
  const id = await publishNotice(ctx, {
    ...words[event](group),
    kind: 'activity',
    source: '团购中心',
    sourceEn: 'Group buying',
  })
  await ctx.db
    .insert(groupNotices)
    .values({ mallId: ctx.mall.id, noticeId: id, groupId: group.id, event, at: ctx.clock.now() })
}

/** That the notice at hand was published about a group purchase: a condition beside a query of `notices`. */
export const isGroupNotice = (ctx: DbCtx): SQL =>
  inArray(
    notices.id,
    ctx.db.select({ id: groupNotices.noticeId }).from(groupNotices).where(mine(ctx, groupNotices)),
  )
