import { z } from 'zod'
import { MallError } from '~/contract/errors'
import { audit } from '~/mall/core/audit'
import { actorWith, type Ctx } from '~/mall/core/ctx'
import { seal, unseal } from '~/mall/core/seal'
import { read, write } from '~/mall/database/pool'
import type { TableKind } from '../codes'
import { findHeadings, kindWith } from './headings'
import type { Language } from './kind'
import { mayLookOver } from './may-import'
import { headLine, rowLine } from './write-rows'

/** A file is asked for to its end, or begun anew: each beginning leaves a trace. */
const MINUTES = 60
const PURPOSE = 'import-export'
const place = z.object({ kind: z.string(), by: z.string(), at: z.string() })

export interface ExportPiece {
  text: string
  rows: number
  /** Things no row of such a file could name. */
  unnamed: number
}

/**
 * A piece of what the school has now, as a table that changes nothing when it is brought in; `after` names the piece before. For
 * whoever may have such a file looked over.
 */
export async function exportPage(
  ctx: Ctx,
  { kind, language, after }: { kind: TableKind; language: Language; after?: string },
): Promise<ExportPiece & { next: string | null }> {
  const actor = actorWith(ctx, 'administrator', 'it')
  if (!mayLookOver(actor, kind)) throw new MallError('no_permission')
  const by = actor.personId
  const resumePoint =
    after === undefined ? null : place.safeParse(await unseal(ctx, PURPOSE, after)).data
  if (after !== undefined && (resumePoint?.kind !== kind || resumePoint.by !== by))
    throw new MallError('invalid', { fields: { after: 'wrong' } })
  if (!resumePoint) await leaveTrace(ctx, kind, actor.name)
  const { next, ...piece } = await pieceAt(ctx, kind, language, resumePoint?.at ?? '')
  return {
    ...piece,
    next: next === null ? null : await seal(ctx, PURPOSE, { kind, by, at: next }, MINUTES),
  }
}

/** The same to its end for whoever runs the mall, by the command. */
export async function* exportWhole(
  ctx: Ctx,
  { kind, language, by }: { kind: TableKind; language: Language; by: string },
): AsyncGenerator<ExportPiece> {
  await leaveTrace(ctx, kind, by)
  for (let at: string | null = ''; at !== null;) {
    const { next, ...piece }: ExportPiece & { next: string | null } = await pieceAt(
      ctx,
      kind,
      language,
      at,
    )
    yield piece
    at = next
  }
}

const leaveTrace = (ctx: Ctx, kind: TableKind, by: string) =>
  write(ctx, ctx => audit(ctx, 'imports.export', 'import', kind, { kind, by }))

function pieceAt(ctx: Ctx, name: TableKind, language: Language, at: string) {
  return read(ctx, async ctx => {
    const headings = await findHeadings(ctx, name)
    const kind = kindWith(name, headings)
    if (!kind.standing) throw new MallError('not_found')
    const { rows, unnamed, next } = await kind.standing(ctx, at)
    const lines = rows.flatMap(it => rowLine(kind, it, language) ?? [])
    return {
      text: (at ? '' : headLine(kind, headings, language)) + lines.join(''),
      rows: lines.length,
      unnamed: unnamed + rows.length - lines.length,
      next,
    }
  })
}
