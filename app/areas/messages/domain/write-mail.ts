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
const escaped = (text: string) => text.replace(/[&<>"]/g, it => escapes[it] ?? it)
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export interface Told {
  id: string
  personId: string
  kind: MessageKind
  subjectId: string
  no: string
}

/** A message as an e-mail. It says no more than the inbox does: the thing itself is behind signing in. */
export function writeMail(ctx: Ctx, told: Told, to: string, language: MailLanguage): Mail {
  const { mall } = ctx
  const say = words[language]
  const { text, textEn } = textOf(told)
  const subject = oneLine(language === 'en' ? textEn : text)
  const fromName = oneLine((language === 'en' && mall.nameEn) || mall.name)
  const root = ctx.services.addressOf(mall)
  const thing = root + withBase(placeOf[told.kind](encodeURIComponent(told.subjectId)))
  const settings = root + withBase(paths.messageSettings)
  const end = unsubscribeUrl(ctx, { person: told.personId, kind: told.kind })
  const link = (href: string, label: string) => `<a href="${escaped(href)}">${escaped(label)}</a>`
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
      `<html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
      `<body><p>${escaped(subject)}</p><p>${link(thing, say.open)}</p><hr>`,
      `<p><small>${escaped(say.why)}<br>${link(settings, say.settings)} · ${link(end, say.end)}</small></p></body></html>`,
    ].join('\n'),
    messageId: `<message-${told.id}.${mall.id}@${new URL(root).hostname}>`,
    unsubscribeUrl: end,
    at: ctx.clock.now(),
  }
}
