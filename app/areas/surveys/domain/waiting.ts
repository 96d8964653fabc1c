import type { SQL } from 'drizzle-orm'
import type { Actor, DbCtx } from '~/mall/core/ctx'
import { waitingColumns } from '~/mall/core/waiting'
import { mine } from '~/mall/database/pool'
import { waitingForAnswer } from './audience'
import { surveys } from './tables'

/** Questionnaires that wait for this person's answer, until their last day. */
export const tellSurveys = (ctx: DbCtx, actor: Actor): SQL =>
  ctx.db
    .select(
      waitingColumns({
        kind: 'questionnaireWait',
        id: surveys.id,
        title: surveys.title,
        titleEn: surveys.titleEn,
        since: surveys.startsAt,
        due: surveys.endsAt,
      }),
    )
    .from(surveys)
    .where(mine(ctx, surveys, waitingForAnswer(ctx, actor)))
    .getSQL()
