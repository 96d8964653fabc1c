import { accounts } from '~/contract/accounts'
import { implement } from '../../core/implement'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses'
import { changePassword, resetPassword, signOutEverywhere } from './change-password'
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
import { currentPerson, refreshSession, signInByCode, signInByPhone, signOut } from './sign-in'
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
  refresh: refreshSession,
  signOut,
  current: currentPerson,
  addresses: listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  teams: listTeams,
})
