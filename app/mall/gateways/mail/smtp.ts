import { createTransport } from 'nodemailer'
import { MailRefused, type MailServer } from './port'

/** A server that takes mails by SMTP. */
export interface SmtpAccount {
  /** `smtps://user:password@host:465`, or `smtp://host:587`, which goes over to TLS where the server offers it. */
  url: string
  /** The address that all mails come from. */
  from: string
}

const CONNECTIONS = 4
const MAILS_A_CONNECTION = 100
/** Together less than the longest wait for the outside. */
const CONNECT_MS = 5_000
const SILENCE_MS = 15_000
const PERMANENT = 500

interface SmtpFault {
  /** What was said when the server answered so. */
  command?: string
  responseCode?: number
}

/** A 5xx of the recipient or of the mail itself is for good. Of the sign-in or the sender it is not: whoever runs the mall mends that. */
function refusalOf(error: unknown): MailRefused | null {
  const { command, responseCode = 0 } = error as SmtpFault
  if (responseCode < PERMANENT) return null
  if (command === 'RCPT TO') return new MailRefused('address', responseCode)
  return command === 'DATA' ? new MailRefused('mail', responseCode) : null
}

export function smtpMail({ url, from }: SmtpAccount): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_A_CONNECTION,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ to, fromName, subject, text, html, messageId, unsubscribeUrl, at }) {
      await transport
        .sendMail({
          from: { name: fromName, address: from },
          // As an address and never as a list: nothing in it can name a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          date: at,
          headers: {
            ...(unsubscribeUrl
              ? {
                  // One line as it is: folded or encoded, many a mail program would not find the address.
                  'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }
              : {}),
            'Auto-Submitted': 'auto-generated',
          },
        })
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error
        })
    },
    close: () => transport.close(),
  }
}
