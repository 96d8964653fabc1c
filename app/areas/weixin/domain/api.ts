import { weixin } from '../contract'
import { implement } from '~/mall/core/implement'
import { appToken, bindByCode, bindByPassword, findBound, unbind } from './bindings'
import { findDoors } from './doors'
import { phoneAnswers, phoneAsked, phoneComes, phoneReturns } from './phone'
import { drawCode, drawTicket } from './qr-code'
import { findState, takeResult, takeSession } from './results'
import { findPhones, pickPhone } from './twin'

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
