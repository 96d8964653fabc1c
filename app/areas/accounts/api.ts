import { accounts } from './contract'
import { implement } from '~/mall/core/implement'
import { addAddress, changeAddress, listAddresses, removeAddress } from './domain/addresses'
import { changePassword, resetPassword } from './domain/change-password'
import { changePhone, sendPhoneCode } from './domain/change-phone'
import { findOutbox } from './domain/find-outbox'
import {
  issueTicket,
  sendMallCode,
  sendOpenCode,
  signInAtMall,
  signInByPhoneCode,
} from './domain/phone-sign-in'
import { register } from './domain/register'
import { drawQuestion } from './domain/questions'
import { endSession, listSessions, signOut, signOutEverywhere } from './domain/own-sessions'
import { renewSession } from './domain/sessions'
import { currentPerson, signInByCode, signInByPhone } from './domain/sign-in'
import { listTeams } from '~/areas/teams/domain/own-teams'

implement(accounts, {
  loginByPhonePassword: signInByPhone,
  loginByCode: signInByCode,
  sendCode: sendOpenCode,
  loginByPhoneCode: signInByPhoneCode,
  resetPassword,
  register,
  mallLogin: signInAtMall,
  mallLoginCode: sendMallCode,
  captcha: issueTicket,
  phoneCode: sendPhoneCode,
  changePhone,
  changePassword,
  signOutEverywhere,
  outbox: findOutbox,
  refresh: ctx => renewSession(ctx),
  signOut,
  sessions: listSessions,
  endSession,
  question: drawQuestion,
  current: currentPerson,
  addresses: listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  teams: listTeams,
})
