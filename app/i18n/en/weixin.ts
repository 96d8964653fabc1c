import type cn from '../cn/weixin'
import type { Words } from '..'

const words: Words<typeof cn> = {
  scan: 'Scan with WeChat to sign in', scanBind: 'Scan with WeChat to bind it to this account', alt: 'QR code to scan with WeChat', good: 'The code is good for {{minutes}} minutes', check: 'I have scanned it', refresh: 'New QR code', demo: 'This demonstration is not connected to WeChat: ', demoOpen: 'scan with a make-believe phone',
  state: { ACTION: 'Scanned. Please confirm on the phone', TIMEOUT: 'QR code has expired', OK: 'Login succeeded, welcome to continue using', okBind: 'Bound' },
  code: {
    not_bound: 'This WeChat is not bound to an account', allowed: 'Binding was allowed on the phone. Please prove the account here', refused: 'You cancelled on the phone', taken: 'This WeChat is bound to another account; unbind it there first', closed: 'The account of this WeChat cannot sign in here. Please use another way', used: 'This QR code has been used. Please get a new one', many: 'Too many QR codes from your network. Please try later or use another way',
  },
  notBoundHint: 'If you have an account, tap “Allow binding” on the phone, then prove the account by the button below; or use another way to sign in.', toBind: 'Bind an account', goOn: 'Continue', done: 'Login succeeded, welcome to continue using', doneTitle: 'Signed in',
  bind: { title: 'Bind an account', lead: 'Prove the account: this WeChat is then bound to it and you are signed in; from then on scanning is enough. First tap “Allow binding” on the phone.', code: 'Staff or student no.', phone: 'Phone and password', sms: 'Text message', ways: 'Ways to prove it', back: 'Back to scanning', gone: 'QR code has expired. Please scan again.' },
  phone: {
    title: 'Confirm in WeChat', login: 'Sign in to the mall of {{school}}', binding: 'Bind WeChat', askLogin: 'You are signing in on a computer. Please confirm that it is you.', askBind: 'When you confirm, this WeChat is bound to the account below and can be used to sign in.', person: 'Account', address: 'Network address of the computer', at: 'QR code made at', warn: 'If it is not you at the computer, tap “Cancel”. Never scan codes that others send you.',
    confirmLogin: 'Confirm sign-in', confirmBind: 'Confirm binding', allow: 'Allow binding', refuse: 'Cancel', notBound: 'This WeChat is not bound to an account', notBoundText: 'If you have an account, tap “Allow binding” and prove the account on the computer; otherwise tap “Cancel” and use another way to sign in there.',
    allowed: 'Binding allowed', allowedText: 'Please go back to the computer and prove the account.', confirmed: 'Confirmed', confirmedLogin: 'Please go on at the computer. You may close this page.', confirmedBind: 'Bound. From now on you can sign in by scanning. You may close this page.', refused: 'Cancelled', refusedText: 'Nobody was signed in and nothing was bound. You may close this page.',
    taken: 'This WeChat is bound to another account', takenText: 'Sign in to that account and unbind it first, or use another WeChat.', closed: 'Cannot sign in here', closedText: 'The account of this WeChat is closed, or the school does not let people like you in by WeChat. Please use another way on the computer.', expired: 'QR code has expired', expiredText: 'Please get a new code on the computer and scan again.', notWeixin: 'Please scan with WeChat', notWeixinText: 'This page opens in WeChat only: open WeChat and scan the code on the computer with it.',
  },
  twin: { title: 'Make-believe phone', lead: 'This is a demonstration: there is no WeChat, and this page plays the phone. Choose whose phone you hold. A mall in earnest has no such page.', label: 'Choose a phone', of: 'Phone of {{name}} ({{code}})', fresh: 'New phone {{n}} (WeChat not bound)', none: 'Please open the sign-in by WeChat on the computer first, and scan from there.', back: 'To the sign-in by WeChat' },
  mine: {
    title: 'WeChat', lead: 'With a bound WeChat you can sign in by scanning, and approve, receive and accept in the mini-program.', bound: 'Bound', boundAt: 'Since {{at}}', notBound: 'Not bound', unbind: 'Unbind', doneBound: 'WeChat is bound. From now on you can sign in by scanning.', doneUnbound: 'WeChat is unbound. All other devices have been signed out.', notOffered: 'Your school does not offer WeChat for accounts like yours.', back: 'Back to basic information',
    askUnbind: 'Unbind WeChat', askUnbindText: 'This WeChat can then no longer sign in, and you are signed out on all other computers and phones; this one stays signed in.', yes: 'Unbind', no: 'Cancel',
  },
}
export default words
