import type cn from './message-channels.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Message channels',
  lead: 'Connect the school’s own WeCom or DingTalk app, and its people hear from the mall there.',
  twin: 'This is a demonstration: notices are not sent, only shown in the notice outbox.',
  outbox: 'See the notice outbox',
  sms: 'Urgent messages are sent by text message, too: at most {{person}} a day to one person and {{school}} in the school.',
  noSms: 'The mall sends no notices by text message: urgent messages go the other ways alone.',
  saved: 'Saved.',
  forgotten: 'Disconnected; the secret has been deleted.',
  name: { wecom: 'WeCom', dingtalk: 'DingTalk' },
  unset: 'Not connected.',
  set: 'Connected by {{by}} at {{at}}.',
  lost: 'The secret can no longer be read and notices cannot be sent: please enter it anew.',
  field: {
    wecom: { clientId: 'Corp ID', agentId: 'Agent ID', secret: 'Secret of the app' },
    dingtalk: {
      clientId: 'App key (client ID)',
      agentId: 'Agent ID',
      secret: 'App secret (client secret)',
    },
    knownBy: 'How people are recognised',
  },
  knownBy: {
    number: 'Their account there is their staff or student number',
    phone: 'They are looked up by mobile number',
  },
  hint: {
    clientId: 'The platform’s administration shows it with the company or the app.',
    secret: 'Left empty the secret stays; another app needs its own.',
    knownBy: 'To look people up, the mall passes their mobile numbers to the platform.',
  },
  fault: {
    app_wrong: 'Letters, digits, “-” and “_” only',
    agent_wrong: 'Enter digits',
    choose_one: 'Choose one',
  },
  keep: 'Save',
  forget: 'Disconnect and delete the secret',
  quiet: {
    title: 'Quiet hours',
    lead: 'During them WeCom and DingTalk carry urgent messages only; the others are sent when they end. People may set their own.',
    on: 'Keep quiet hours',
    from: 'From',
    to: 'Until',
    hour: '{{hour}}:00',
    keep: 'Save quiet hours',
  },
}
export default words
