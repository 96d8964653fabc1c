import type { Ctx } from '~/mall/core/ctx'
import type { Mail } from '~/mall/gateways/mail/port'
import { paths, withBase } from '~/paths'
import type { MailLanguage, MessageKind } from '../codes'
import { placeOf } from './place-of'
import { digestTitle, mallNameIn, sentenceOf, type Speech } from './texts'
import { unsubscribeUrl, type Ending } from './unsubscribe'

const words = {
  cn: {
    open: '登录后查看',
    why: '您收到这封邮件，是因为商城中有与您有关的事项。',
    end: '不再接收此类邮件',
    settings: '消息设置',
  },
  en: {
    open: 'See it after signing in',
    why: 'You get this e-mail because something in the mall concerns you.',
    end: 'No more e-mails of this kind',
    settings: 'Message settings',
  },
}
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string) => text.replace(/[&<>"]/g, it => escapes[it] ?? it)
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export interface MessageText {
  id: string
  personId: string
  kind: MessageKind
  subjectId: string
  no: string
}

/** What a mail says: each thing with the way to it. */
interface Letter {
  personId: string
  /** What following its last link ends. */
  ends: Ending['kind']
  subject: string
  lines: readonly { text: string; href: string }[]
  /** Names it everywhere. */
  key: string
}

function mailOf(ctx: Ctx, letter: Letter, to: string, language: MailLanguage): Mail {
  const { mall } = ctx
  const say = words[language]
  const { personId, ends, subject, lines, key } = letter
  const fromName = oneLine(mallNameIn(ctx, language))
  const root = ctx.services.addressOf(mall)
  const settings = root + withBase(paths.messageSettings)
  const end = unsubscribeUrl(ctx, { person: personId, kind: ends })
  const link = (href: string, label: string) => `<a href="${escape(href)}">${escape(label)}</a>`
  const things = lines.map(it => ({ text: it.text, href: root + withBase(it.href) }))
  return {
    mallId: mall.id,
    to,
    fromName,
    subject,
    text: [
      ...things.flatMap(it => [it.text, '', `${say.open}: ${it.href}`, '']),
      '-- ',
      say.why,
      `${say.settings}: ${settings}`,
      `${say.end}: ${end}`,
      '',
    ].join('\n'),
    html: [
      '<!doctype html>',
      `<html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>`,
      ...things.map(it => `<p>${escape(it.text)}</p><p>${link(it.href, say.open)}</p>`),
      `<hr><p><small>${escape(say.why)}<br>${link(settings, say.settings)} · ${link(end, say.end)}</small></p></body></html>`,
    ].join('\n'),
    messageId: `<${key}.${mall.id}@${new URL(root).hostname}>`,
    unsubscribeUrl: end,
    at: ctx.clock.now(),
  }
}

/** A message as a line of a mail, which says no more than the inbox does: the thing itself is behind signing in. */
function lineOf(message: MessageText, speech: Speech) {
  return {
    text: oneLine(sentenceOf(message, speech)),
    href: placeOf[message.kind](encodeURIComponent(message.subjectId)),
  }
}

/** A message as an e-mail of its own. */
export function writeMail(ctx: Ctx, message: MessageText, to: string, speech: Speech): Mail {
  const { id, personId, kind } = message
  const line = lineOf(message, speech)
  const letter = { personId, ends: kind, subject: line.text, lines: [line], key: `message-${id}` }
  return mailOf(ctx, letter, to, speech.language)
}

/** Several messages of a person as one e-mail; `key` tells which. */
export function writeDigestMail(
  ctx: Ctx,
  { personId, key, list }: { personId: string; key: string; list: readonly MessageText[] },
  to: string,
  speech: Speech,
): Mail {
  const lines = list.map(it => lineOf(it, speech))
  const subject = digestTitle(list.length, speech.language)
  return mailOf(ctx, { personId, ends: 'digest', subject, lines, key }, to, speech.language)
}
