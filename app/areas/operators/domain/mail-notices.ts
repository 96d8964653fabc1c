import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { outside } from '~/mall/core/outside'
import { mine, read, write } from '~/mall/database/pool'
import { MailRefused } from '~/mall/gateways/mail/port'
import { paths, withBase } from '~/paths'
import { operatorNotices, operators } from './tables'

/** Of one mail; what is more stands at the console. */
const LINES = 50

type Notice = typeof operatorNotices.$inferSelect

/** What a notice says, in both languages: an operator's is not known. */
function sentencesOf({ kind, subject, count }: Notice): string[] {
  if (kind === 'books')
    return [
      `${subject} 核对账目，${count} 项不符`,
      `Books of ${subject}: ${count} rules do not hold`,
    ]
  if (kind === 'payments')
    return [
      `${subject} 支付对账，${count} 项差异`,
      `Payments of ${subject}: ${count} differ from the provider's list`,
    ]
  return [`后台任务已放弃：${subject}`, `Background work given up: ${subject}`]
}

function letterOf(notices: readonly Notice[], consoleUrl: string | null) {
  const lines = notices.slice(0, LINES).map(it => {
    const [cn, en] = sentencesOf(it)
    return `${minuteOf(it.at)}  ${it.schoolCode}\n  ${cn}\n  ${en}`
  })
  if (notices.length > LINES) lines.push(`… ${notices.length - LINES}`)
  const link = consoleUrl && consoleUrl + withBase(paths.consoleNotices)
  return [...lines, '', ...(link ? [`运维台 / Console: ${link}`] : [])].join('\n')
}

/**
 * Sends what operators have not been told of yet, one mail to each who has an address. A job of the tenant of operators; cut off
 * between two of them, the first gets it again, under the same id.
 */
export async function mailNotices(ctx: Ctx): Promise<void> {
  const { notices, receivers } = await read(ctx, async ctx => ({
    notices: await ctx.db
      .select()
      .from(operatorNotices)
      .where(mine(ctx, operatorNotices, isNull(operatorNotices.mailedAt)))
      .orderBy(asc(operatorNotices.at), asc(operatorNotices.id)),
    receivers: await ctx.db
      .select({ id: operators.id, email: operators.email })
      .from(operators)
      .where(mine(ctx, operators, and(eq(operators.disabled, false), isNotNull(operators.email)))),
  }))
  const [first] = notices
  if (!first) return
  const { mail, consoleUrl, log } = ctx.services
  const text = letterOf(notices, consoleUrl)
  for (const { id, email } of receivers) {
    try {
      await outside(ctx, 'mail', () =>
        mail.send({
          mallId: ctx.mall.id,
          to: email ?? '',
          fromName: ctx.mall.name,
          subject: `商城运维提醒 / Mall operations: ${notices.length}`,
          text,
          messageId: `<operators-${first.at.getTime()}-${notices.length}-${id}@${hostOf(consoleUrl)}>`,
          at: ctx.clock.now(),
        }),
      )
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.warn({ operatorId: id, code: error.replyCode }, 'mail to an operator was refused')
    }
  }
  await write({ ...ctx, actor: null }, async ctx => {
    await ctx.db
      .update(operatorNotices)
      .set({ mailedAt: ctx.clock.now() })
      .where(
        mine(
          ctx,
          operatorNotices,
          inArray(
            operatorNotices.id,
            notices.map(it => it.id),
          ),
        ),
      )
  })
}

const hostOf = (url: string | null) => (url ? new URL(url).hostname : 'localhost')
