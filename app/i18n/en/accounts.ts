import type cn from '../cn/accounts'
import type { Words } from '..'

const words: Words<typeof cn> = {
  signIn: 'Purchaser login', welcome: 'Welcome to {{name}}', teacherTab: 'Staff', studentTab: 'Students', code: 'Staff number', phone: 'Mobile number', password: 'Password', codeHint: 'The number your school gave you', submit: 'Sign in',
  browse: 'Not now, continue browsing', intro: 'This mall is open only to on-campus teachers and students. Please give true information to enjoy the school\u2019s exclusive offers.', staffDesk: 'Suppliers and finance staff sign in here with their account number too.', as: 'Signed in as {{name}} ({{code}})',
  byPassword: 'Sign in by phone and password', byNumber: 'Sign in by staff number',
  way: { wx: 'WeChat', sso: 'School sign-on', password: 'Password', sms: 'SMS code' }, ways: 'Ways to sign in', forgot: 'Forgot password', register: 'Register as a student', getCode: 'Get code', getCodeIn: 'Again in {{seconds}} s', verificationCode: 'SMS code', codeSent: 'A code was sent to {{phone}}; it is valid for {{minutes}} minutes.', codeHere: 'A demo mall sends no real messages: ', outboxLink: 'see the code here',
  school: { lead: 'Staff and students of {{school}} may sign in with their school account. You come back here by yourself and need no password of the mall.', go: 'Go to the school sign-on' },
  purchaserOnly: 'Purchaser login', bnuHint: 'Please sign in as a purchaser. You then enter the mall as who you are.',
  registration: {
    title: 'Student registration', name: 'Real name', idcardNo: 'ID card number', idcardHint: '18 characters; a final X is the letter X. Used to check once, not kept in full.', eduBackground: 'Education', choose: 'Please choose', UNDERGRADUATE: 'Bachelor', POSTGRADUATE: 'Master', DOCTOR: 'Doctor', code: 'Student number', codeHint: '6 to 20 digits', email: 'Email', password: 'Password', passwordHint: 'At least 6 characters', passwordAgain: 'Password again', submit: 'Register', haveAccount: 'I have an account: sign in',
  },
  reset: { title: 'Forgot password', lead: 'Enter the mobile number you registered with; we send a code to it.', password: 'New password', submit: 'Reset password', done: 'Reset password succeeded', doneText: 'You are signed in here. Every other device has been signed out.', goOn: 'Continue', back: 'Back to sign-in' },
  outbox: { title: 'Demo messages', lead: 'This is a demo mall: no messages are really sent, and the codes of the last half hour are listed here. A mall in real use has no such page.', phone: 'Mobile number', purpose: 'For', code: 'Code', none: 'No messages in the last half hour', refresh: 'Refresh', back: 'Back to sign-in', login: 'Signing in', register: 'Registration', reset: 'Password reset', phoneChange: 'Change of number', bind: 'Binding WeChat' },
  security: {
    title: 'Account security', changePassword: 'Change password', oldPassword: 'Old password', newPassword: 'New password', save: 'Save', passwordDone: 'The password is changed. Every other device has been signed out.', weixin: 'WeChat', changePhone: 'Change mobile number', newPhone: 'New mobile number', phoneLead: 'The code is sent to the new number.', phoneDone: 'The mobile number is changed.',
    everywhere: 'Sign out on all devices', everywhereLead: 'You will be signed out at once on every computer and phone, this one included. So will anybody else who is signed in as you.', everywhereYes: 'Sign out everywhere', cancel: 'Cancel', hint: 'If your password has leaked, or you forgot to sign out on a shared computer, change the password or sign out on all devices.',
  },
}
export default words
