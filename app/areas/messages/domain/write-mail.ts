import type { Ctx } from '~/mall/core/ctx'
import type { Mail } from '~/mall/gateways/mail/port'
import { paths, withBase } from '~/paths'
import type { MailLanguage, MessageKind } from '../codes'
import { placeOf } from './place-of'
import { textOf } from './texts'
import { unsubscribeUrl } from './unsubscribe'

const words = {
  cn: {
    open: '登录后查看',
    why: '您收到这封邮件，是因为商城中有与您有关的事项。',
    end: '不再接收此类邮件',
    settings: '邮件设置',
  },
  en: {
    open: 'See it after signing in',
    why: 'You get this e-mail because something in the mall concerns you.',
    end: 'No more e-mails of this kind',
    settings: 'E-mail settings',
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

/** A message as an e-mail. It says no more than the inbox does: the thing itself is behind signing in. */
export function writeMail(
  ctx: Ctx,
  message: MessageText,
  to: string,
  language: MailLanguage,
): Mail {
  const { mall } = ctx
  const say = words[language]
  const { text, textEn } = textOf(message)
  const subject = oneLine(language === 'en' ? textEn : text)
  const fromName = oneLine((language === 'en' && mall.nameEn) || mall.name)
  const root = ctx.services.addressOf(mall)
  const thing = root + withBase(placeOf[message.kind](encodeURIComponent(message.subjectId)))
  const settings = root + withBase(paths.messageSettings)
  const end = unsubscribeUrl(ctx, { person: message.personId, kind: message.kind })
  const link = (href: string, label: string) => `<a href="${escape(href)}">${escape(label)}</a>`
  return {
    mallId: mall.id,
    to,
    fromName,
    subject,
    text: [
      subject,
      '',
      `${say.open}: ${thing}`,
      '',
      '-- ',
      say.why,
      `${say.settings}: ${settings}`,
      `${say.end}: ${end}`,
      '',
    ].join('\n'),
    html: [
      '<!doctype html>',
      `<html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
      `<body><p>${escape(subject)}</p><p>${link(thing, say.open)}</p><hr>`,
      `<p><small>${escape(say.why)}<br>${link(settings, say.settings)} · ${link(end, say.end)}</small></p></body></html>`,
    ].join('\n'),
    messageId: `<message-${message.id}.${mall.id}@${new URL(root).hostname}>`,
    unsubscribeUrl: end,
    at: ctx.clock.now(),
  }
}
