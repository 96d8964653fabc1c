import { weixin } from './contract'
import { implement } from '~/mall/core/implement'
import { appToken, bindByCode, bindByPassword, findBound, unbind } from './domain/bindings'
import { findDoors } from '~/areas/accounts/domain/weixin-doors'
import { phoneAnswers, phoneAsked, phoneComes, phoneReturns } from './domain/phone'
import { drawCode, drawTicket } from './domain/qr-code'
import { findState, takeResult, takeSession } from './domain/results'
import { findPhones, pickPhone } from './domain/twin'

implement(weixin, {
  doors: findDoors,
  wxQrCode: drawCode,
  wxResult: takeResult,
  state: findState,
  qrcode1: drawTicket,
  accessToken: takeSession,
  auth: findBound,
  authToken: appToken,
  unbind,
  bindByPassword,
  bindByCode,
  comes: phoneComes,
  returns: phoneReturns,
  asked: phoneAsked,
  answer: phoneAnswers,
  twin: findPhones,
  twinPick: pickPhone,
})
