import type cn from './leavers.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  crumb: 'You are here',
  kind: {
    fund: 'Fund accounts',
    order: 'Orders',
    team: 'Research groups',
    bidding: 'Biddings',
  },
  about: {
    fund: 'The new owner is also asked for the shares that wait for the old one. Finance staff are told.',
    order:
      'The successor receives and accepts the goods, changes funds, and handles after-sales and asset registration. What somebody else bought for them stays with that buyer; it is for the successor then.',
    team: 'Grants the old manager gave in the group end.',
    bidding: 'The successor awards the bidding and orders from it.',
  },
  list: {
    title: 'Open matters of leavers',
    lead: 'People whose account is closed and who left something open. Further approvals need no hand-over: administrators are asked for them.',
    keyword: 'Name or number',
    kind: 'Kind of matter',
    anyKind: 'All kinds',
    clear: 'Clear',
    name: 'Name, number and department',
    open: 'Open matters',
    emptyTitle: 'Nothing is open',
    emptyText: 'What people leave open when they leave the school is listed here.',
    emptyFound: 'Nobody matches',
  },
  detail: {
    title: 'Open matters of {{name}}',
    lead: 'Tick what is to be handed over, say to whom and why, and submit.',
    who: '{{number}}, {{unit}}.',
    some: '{{shown}} of {{n}} shown; the others follow once these are handed over.',
    matters: 'Matters',
    matter: 'Matter',
    since: 'Created {{at}}',
    amount: 'Amount',
    available: 'Available',
    handOver: 'Hand over to',
    hint: 'Each matter is handed over by itself. One that cannot be says why and holds up no other.',
    successor: 'Successor',
    successorHint: 'A staff or student number, or a name nobody else has.',
    reason: 'Reason',
    ticked: 'Hand over ticked',
    all: 'Hand over all',
    allNote: 'To the successor and with the reason given above; nothing needs to be ticked.',
    sure: 'Yes, hand over all {{n}} {{n|matter|matters}} on this page',
    done: '{{n}} {{n|matter|matters}} handed over.',
    doneTo: '{{n}} {{n|matter|matters}} handed over to {{name}}.',
    refused: 'Not handed over to {{name}}',
    emptyTitle: 'Nothing is open',
    emptyText: 'Everything this person left open is done or handed over.',
    back: 'Back to the list',
  },
  part: {
    shares: '(only what waits for their approval)',
    principal: '(bought for them by somebody else)',
  },
  fault: {
    gone: 'It is done, handed over or has just changed: reload the page and try again.',
    no_buyer: 'This person has no purchaser right.',
    agreed_to_it:
      'This person has approved the order and can be neither its buyer nor the owner of its funds.',
    confirmed_it: 'This person has confirmed the acceptance of the order and cannot be its buyer.',
    rules_ask:
      'With this person the order would need a further approval or papers it does not have.',
    nobody_agrees: 'Nobody would be left to approve the order.',
    to_pay: 'It waits to be paid online by who placed it, and is closed if it is not.',
    no_member: 'The account belongs to a research group this person is not in.',
    buys_on_it:
      'An order of this person waits for approval on this account, and nobody approves their own purchase.',
    no_teacher: 'Only teachers manage research groups.',
    teams_many: 'This person manages as many research groups as anybody may.',
  },
}
export default words
