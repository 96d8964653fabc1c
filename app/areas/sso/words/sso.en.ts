import type cn from './sso.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'School sign-on',
  number: 'Staff or student number',
  name: 'Name',
  password: 'Password',
  again: 'Sign in again',
  otherWay: 'Sign in another way',
  home: 'Not now, continue browsing',
  support: 'If this does not help, ask the mall’s support: {{contact}}',
  ask: {
    text: 'You will sign in to the mall through the sign-on of {{school}}. If you are already signed in there, you come straight in.',
    go: 'Continue to sign-in',
  },
  reason: {
    refused: 'The school could not confirm who you are',
    visit: 'This sign-in is no longer valid',
    unknown: 'You have no mall account yet',
    disabled: 'Your mall account has been closed',
    door: 'You cannot sign in here',
    kind: 'No account is opened for your group of users',
    department: 'Your department could not be found',
    incomplete: 'The school’s information about you is not complete',
    unavailable: 'The school sign-on is not responding',
    cancelled: 'You cancelled the sign-in',
  },
  text: {
    refused:
      'The sign-on of {{school}} did not confirm this sign-in. Nobody was signed in. Please sign in again.',
    visit:
      'This sign-in has already been used, is older than 10 minutes, or was not started in this browser. Please sign in again.',
    unknown:
      '{{school}} confirmed who you are, but the mall has no account with the number below. Accounts are opened by the school’s assets and procurement office; if you do have one, please check the number.',
    disabled: '{{school}} confirmed who you are, but the mall account below has been closed.',
    door: 'This way of signing in to {{school}} is not offered to your group of users.',
    kind: '{{school}} confirmed who you are, but the mall opens no accounts by itself for your group of users. Ask the school’s assets and procurement office for one.',
    department:
      '{{school}} confirmed who you are, but names no department of yours that the mall has, so no account was opened. Please ask the school’s assets and procurement office.',
    incomplete:
      '{{school}} confirmed who you are, but gave no usable number or name, so no account was opened. Please ask the school’s assets and procurement office.',
    unavailable:
      'The sign-on of {{school}} did not respond, or not correctly. This is not your fault. Please try again later, or sign in another way.',
    cancelled: 'You cancelled at the sign-on of {{school}}. Nobody was signed in.',
  },
  customer: {
    head: 'Customer service (demonstration)',
    title: 'Customer service',
    welcome: 'Hello, {{name}}',
    usualHours: 'Mon–Fri 08:30–17:30',
    hours: 'We can see the goods and orders you ask about. Hours: {{hours}}, hotline {{hotline}}.',
    goods: 'Goods you ask about',
    orders: 'Orders you ask about',
    none: 'None',
    expired: 'The link is no longer valid',
    used: 'The link has been used; each link opens only once',
    wrong: 'The link cannot be verified',
    alone: 'No question has arrived',
    comeAgain: 'Please press “Ask customer service” again on the page of the goods or the order.',
    back: 'Back to the mall',
  },
  twin: {
    head: 'Sign-on of {{school}} (demonstration)',
    title: 'School sign-on',
    demo: 'This is a demonstration',
    demoText:
      'In real use, the school’s own page appears here. The password is that of the demo mall; try ',
    known: '{{number}} ({{name}})',
    unknown: '{{number}} ({{name}}, no mall account yet)',
    join: ', ',
    numberHint: 'The number given by your school',
    submit: 'Sign in',
    cancel: 'Cancel',
    refused: 'Unknown application',
    refusedText:
      'The address that led you here was not made by this school’s mall, so your identity is not passed on.',
  },
}
export default words
