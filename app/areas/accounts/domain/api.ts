import { accounts } from '../contract'
import { implement } from '~/mall/core/implement'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses'
import { changePassword, resetPassword } from './change-password'
import { changePhone, sendPhoneCode } from './change-phone'
import { findOutbox } from './find-outbox'
import {
  issueTicket,
  sendMallCode,
  sendOpenCode,
  signInAtMall,
  signInByPhoneCode,
} from './phone-sign-in'
import { register } from './register'
import { drawQuestion } from './questions'
import { endSession, listSessions, signOut, signOutEverywhere } from './own-sessions'
import { renewSession } from './sessions'
import { currentPerson, signInByCode, signInByPhone } from './sign-in'
import { listTeams } from './teams'

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
