import { eq, desc, sql } from 'drizzle-orm'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { seesPrices } from '~/mall/core/prices'
import { read, mine } from '~/mall/database/pool'
import { notices } from '~/areas/content/domain/tables'
import { storeDirectory } from '~/areas/suppliers/domain/directory'
import { groupEvents, type GroupDetail } from '../contract'
import { closeDue } from './close-group'
import { cardOf, ownParts, rows, type Member } from './find-groups'
import { requireOffered } from './lifecycle'
import { mask } from './mask'
import { stepsAt } from './price-steps'
import { groupBuys, groupMembers, groupNotices } from './tables'

const MEMBERS_SHOWN = 50

/** A group with its price steps, who is in it (others' names masked), and its notices. */
export async function findGroup(ctx: Ctx, { id }: { id: string }): Promise<GroupDetail> {
  requireOffered(ctx)
  await closeDue(ctx)
  return read(ctx, async ctx => {
    const [row] = await rows(ctx, eq(groupBuys.id, id))
    if (!row) throw new MallError('not_found')
    const { group } = row
    const parts = await ctx.db
      .select()
      .from(groupMembers)
      .where(mine(ctx, groupMembers, eq(groupMembers.groupId, id)))
      .orderBy(desc(groupMembers.joinedAt), desc(groupMembers.personId))
      .limit(MEMBERS_SHOWN)
    const groupNoticeRows = await ctx.db
      .select({
        id: notices.id,
        title: notices.title,
        titleEn: notices.titleEn,
        at: groupNotices.at,
      })
      .from(groupNotices)
      .innerJoin(notices, mine(ctx, notices, eq(notices.id, groupNotices.noticeId)))
      .where(mine(ctx, groupNotices, eq(groupNotices.groupId, id)))
      .orderBy(desc(groupNotices.at))
    const own = (await ownParts(ctx, [id])).get(id)
    const isOwn = (it: Member) => it.personId === ctx.actor?.personId
    return {
      ...cardOf(ctx, row, (await storeDirectory(ctx)).get(group.storeId), own),
      intro: group.intro,
      introEn: group.introEn,
      code: row.code,
      withdrawReason: group.withdrawReason,
      now: ctx.clock.now().toISOString(),
      steps: stepsAt(group.steps, group.joinedNum).map(step =>
        seesPrices(ctx) ? step : { ...step, unitPrice: 0 },
      ),
      members: parts.map(it => ({
        name: isOwn(it) ? it.personName : mask(it.personName),
        orgName: it.orgName,
        num: it.num,
        at: it.joinedAt.toISOString(),
        own: isOwn(it),
      })),
      membersMore: Math.max(0, group.joinedPeople - parts.length),
      notices: groupNoticeRows.map(it => ({ ...it, at: it.at.toISOString() })),
    }
  })
}

/** What was told of group purchases, newest first. */
export async function listGroupNotices(
  ctx: Ctx,
  { page, rows: size, event }: { page: number; rows: number; event?: string },
) {
  requireOffered(ctx)
  await closeDue(ctx)
  const knownEvent = groupEvents.find(it => it === event)
  const where =
    event && event !== 'all'
      ? knownEvent
        ? eq(groupNotices.event, knownEvent)
        : sql`false`
      : undefined
  return read(ctx, async ctx => {
    const list = await ctx.db
      .select({
        id: notices.id,
        title: notices.title,
        titleEn: notices.titleEn,
        groupId: groupNotices.groupId,
        event: groupNotices.event,
        at: groupNotices.at,
      })
      .from(groupNotices)
      .innerJoin(notices, mine(ctx, notices, eq(notices.id, groupNotices.noticeId)))
      .where(mine(ctx, groupNotices, where))
      .orderBy(desc(groupNotices.at), desc(groupNotices.noticeId))
      .limit(size)
      .offset((page - 1) * size)
    return {
      list: list.map(it => ({ ...it, at: it.at.toISOString() })),
      total: await ctx.db.$count(groupNotices, mine(ctx, groupNotices, where)),
    }
  })
}
