import type { Ctx } from '~/mall/core/ctx'
import { minuteOf } from '~/mall/core/days'
import { paths, withBase } from '~/paths'
import type { MessageKind } from '../codes'
import { placeOf } from './place-of'
import { digestTitle, mallNameIn, sentenceOf, type Speech } from './texts'

const words = {
  cn: {
    open: '查看',
    more: (count: number) => `另有 ${count} 条，请登录后查看`,
  },
  en: {
    open: 'Open',
    more: (count: number) =>
      count === 1 ? '1 more: please sign in' : `${count} more: please sign in`,
  },
}
/** More lines no card takes. */
const LINES_MOST = 8

export interface NoticeTold {
  kind: MessageKind
  subjectId: string
  no: string
  at: Date
}
export interface NoticeWords {
  title: string
  text: string
  open: string
  url: string
}

/** A message as a card, which says no more than the inbox does. Its minute tells it apart from the same words of another day. */
export function writeNotice(ctx: Ctx, message: NoticeTold, speech: Speech): NoticeWords {
  const root = ctx.services.addressOf(ctx.mall)
  return {
    title: sentenceOf(message, speech),
    text: `${mallNameIn(ctx, speech.language)} ${minuteOf(message.at)}`,
    open: words[speech.language].open,
    url: root + withBase(placeOf[message.kind](encodeURIComponent(message.subjectId))),
  }
}

/** Several as one, which leads to the inbox. */
export function writeDigest(
  ctx: Ctx,
  list: readonly NoticeTold[],
  { at, ...speech }: Speech & { at: Date },
): NoticeWords {
  const { language } = speech
  const say = words[language]
  const rest = list.length - LINES_MOST
  return {
    title: digestTitle(list.length, language),
    text: [
      `${mallNameIn(ctx, language)} ${minuteOf(at)}`,
      ...list.slice(0, LINES_MOST).map(it => sentenceOf(it, speech)),
      ...(rest > 0 ? [say.more(rest)] : []),
    ].join('\n'),
    open: say.open,
    url: ctx.services.addressOf(ctx.mall) + withBase(paths.messages),
  }
}
