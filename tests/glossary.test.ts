import { describe, expect, test } from 'vitest'
import { cn } from '~/i18n/cn'
import { en } from '~/i18n/en'
import { flat } from './support/flat-words'

/**
 * What stands on the buttons that move goods, money or rights, told a second time and by hand: a word for the opposite of what a
 * button does passes every other test. Whoever renames a button says it here, too.
 */
const buttons: Record<string, readonly [chinese: string, english: string]> = {
  'acceptance.detail.cancel': ['撤销验收', 'Withdraw'],
  'acceptance.form.submit': ['提交验收', 'Submit acceptance'],
  'acceptance.todo.batch': ['确认所选', 'Confirm selected'],
  'acceptance.todo.confirm': ['确认验收', 'Confirm'],
  'acceptance.todo.giveBack': ['退回', 'Return'],
  'acceptance.todo.returnTitle': ['退回重验', 'Return for re-checking'],
  'accounts.security.everywhere': ['退出所有设备', 'Sign out on all devices'],
  'accounts.sessions.end': ['退出', 'Sign out'],
  'accounts.submit': ['登录', 'Sign in'],
  'afterSales.action.agree': ['同意退货', 'Agree to return'],
  'afterSales.action.refuse': ['拒绝申请', 'Refuse'],
  'afterSales.action.waive': ['同意退款，无需寄回', 'Refund without return'],
  'afterSales.apply.submit': ['提交申请', 'Submit'],
  'afterSales.desk.receiveSubmit': ['确认收到', 'Confirm receipt'],
  'afterSales.desk.refuseSubmit': ['拒绝退货', 'Refuse the return'],
  'afterSales.desk.submit': ['提交答复', 'Answer'],
  'afterSales.send.submit': ['提交物流信息', 'Submit'],
  'afterSales.withdraw.yes': ['确定撤回', 'Withdraw'],
  'biddings.act.end': ['不予成交', 'Make no award'],
  'biddings.act.extend': ['延长报价时间', 'Extend the deadline'],
  'biddings.act.open': ['立即开标', 'Open the bids now'],
  'biddings.act.order': ['按中标价下单', 'Order at bid price'],
  'biddings.act.toOrder': ['查看订单', 'See the order'],
  'biddings.act.withdraw': ['撤回竞价', 'Withdraw'],
  'biddings.award.yes': ['确认成交', 'Award'],
  'biddings.desk.change': ['修改报价', 'Change the bid'],
  'biddings.desk.end.yes': ['确定撤回', 'Withdraw'],
  'biddings.desk.withdraw': ['撤回报价', 'Withdraw the bid'],
  'biddings.withdraw.yes': ['确定撤回', 'Withdraw'],
  'billing.answer.no': ['未到账', 'Not received'],
  'billing.answer.submit': ['提交', 'Submit'],
  'billing.answer.yes': ['已到账', 'Received'],
  'billing.submit.change': ['修改经费', 'Change the split'],
  'billing.submit.yes': ['提交审核', 'Submit for review'],
  'billing.transfer.submit': ['保存', 'Save'],
  'billing.upload.submit': ['保存发票', 'Save invoice'],
  'cart.checkout': ['去结算', 'Check out'],
  'cart.remove': ['删除', 'Delete'],
  'changes.bounce.yes': ['退回所选', 'Return selected'],
  'changes.confirm.back': ['退回', 'Return'],
  'changes.confirm.batch': ['确认所选', 'Confirm selected'],
  'changes.confirm.yes': ['确认', 'Confirm'],
  'changes.modify.submit': ['提交修改', 'Submit change'],
  'checkout.check.submit': ['提交订单', 'Submit order'],
  'common.cancel': ['取消', 'Cancel'],
  'common.edit': ['修改', 'Edit'],
  'common.remove': ['删除', 'Delete'],
  'common.reset': ['清空', 'Clear'],
  'common.save': ['保存', 'Save'],
  'common.search': ['搜索', 'Search'],
  'common.submit': ['提交', 'Submit'],
  'complaints.desk.submit': ['提交答复', 'Submit answer'],
  'complaints.form.back': ['取消', 'Cancel'],
  'complaints.form.submit': ['提交投诉', 'Submit complaint'],
  'complaints.list.withdraw': ['撤销', 'Withdraw'],
  'complaints.withdraw.yes': ['确定撤销', 'Withdraw'],
  'desk.adopt': ['接单', 'Accept'],
  'desk.reject': ['拒单', 'Refuse'],
  'desk.rejectYes': ['确定拒单', 'Refuse the order'],
  'desk.ship': ['发货', 'Ship'],
  'desk.shipSeveral.yes': ['将已填单号的订单发货', 'Ship the orders with a number'],
  'desk.shipYes': ['确认发货', 'Confirm shipping'],
  'desk.together.yes': ['接受所选订单', 'Accept the ticked orders'],
  'funds.audit.approve': ['审核通过', 'Approve'],
  'funds.audit.giveBack': ['退回', 'Return'],
  'funds.fill.submit': ['提交审核', 'Submit for review'],
  'groupBuying.desk.open': ['发起团购', 'Open a group'],
  'groupBuying.desk.withdraw': ['撤销', 'Withdraw'],
  'groupBuying.join.change': ['修改数量', 'Change'],
  'groupBuying.join.leave': ['退出团购', 'Leave the group'],
  'groupBuying.join.submit': ['确定参团', 'Join'],
  'groupBuying.leave.yes': ['确定退出', 'Leave'],
  'jobs.giveUp.yes': ['放弃', 'Give up'],
  'jobs.retry.yes': ['重试', 'Try again'],
  'malls.signOut': ['退出', 'Sign out'],
  'orders.action.accept': ['验收', 'Accept goods'],
  'orders.action.adopt': ['接单', 'Accept order'],
  'orders.action.afterSales': ['申请售后', 'After-sales'],
  'orders.action.agreement': ['采购协议', 'Purchase agreement'],
  'orders.action.answerTransfer': ['核对到账', 'Check the transfer'],
  'orders.action.approveFunds': ['审核', 'Review'],
  'orders.action.bankPayment': ['银行付款', 'Bank transfer'],
  'orders.action.cancel': ['取消订单', 'Cancel order'],
  'orders.action.complain': ['投诉', 'Complain'],
  'orders.action.confirmAcceptance': ['确认验收', 'Confirm acceptance'],
  'orders.action.confirmFunds': ['确认经费', 'Confirm funds'],
  'orders.action.delayAccept': ['延迟验收', 'Delay acceptance'],
  'orders.action.delayReceive': ['延迟收货', 'Delay receipt'],
  'orders.action.delete': ['删除订单', 'Delete order'],
  'orders.action.eInvoice': ['电子发票', 'E-invoice'],
  'orders.action.endDelivery': ['其余不再发货', 'End delivery'],
  'orders.action.evaluate': ['评价', 'Rate goods'],
  'orders.action.fillFunds': ['填写经费', 'Fill in funds'],
  'orders.action.invoiceNo': ['登记发票', 'Record invoice'],
  'orders.action.modifyFunds': ['修改经费', 'Change funds'],
  'orders.action.notify': ['提醒发货', 'Remind supplier'],
  'orders.action.pay': ['去支付', 'Pay'],
  'orders.action.purchaseForm': ['打印订单', 'Print order'],
  'orders.action.receive': ['确认收货', 'Confirm receipt'],
  'orders.action.registerAssets': ['固资登记', 'Register assets'],
  'orders.action.reimbursement': ['打印报销单', 'Print reimbursement form'],
  'orders.action.reject': ['拒单', 'Refuse'],
  'orders.action.repeat': ['再次购买', 'Order again'],
  'orders.action.returnAcceptance': ['退回验收', 'Return acceptance'],
  'orders.action.returnFunds': ['退回', 'Return'],
  'orders.action.ship': ['发货', 'Ship'],
  'orders.action.submitFunds': ['提交审核', 'Submit for review'],
  'orders.action.takeBackFunds': ['撤回提交', 'Withdraw submission'],
  'orders.action.undelete': ['恢复订单', 'Restore order'],
  'orders.action.viewReviews': ['查看评价', 'View reviews'],
  'orders.cancel.yes': ['确定取消订单', 'Cancel the order'],
  'orders.receive.yes': ['确认已收货', 'Confirm receipt'],
  'orders.remove.yes': ['确定删除', 'Delete'],
  'payments.cashier.fail': ['付款失败', 'Fail'],
  'payments.cashier.pay': ['确认付款', 'Pay'],
  'secondFactor.remove.yes': ['移除', 'Remove'],
  'settlement.confirm.yes': ['确认生成', 'Make the statements'],
  'settlement.ask.settleYes': ['确认结算', 'Settle'],
  'settlement.ask.withdrawYes': ['确认撤回', 'Withdraw'],
  'settlement.detail.settle': ['办理结算', 'Settle'],
  'settlement.detail.withdraw': ['撤回结算单', 'Withdraw'],
  'settlement.make.submit': ['生成结算单', 'Make the statement'],
  'settlement.many.submit': ['下一步', 'Continue'],
  'teams.agency.remove': ['取消代购', 'End'],
  'teams.grant.end': ['终止', 'End'],
  'teams.grant.submit': ['确认授权', 'Give the grant'],
  'teams.group.leave': ['退出课题组', 'Leave the group'],
  'teams.purchase.end': ['终止', 'End'],
  'teams.purchase.submit': ['确认授权', 'Authorise'],
  'weixin.phone.allow': ['同意绑定', 'Allow binding'],
  'weixin.phone.confirmBind': ['确认绑定', 'Confirm binding'],
  'weixin.phone.confirmLogin': ['确认登录', 'Confirm sign-in'],
  'weixin.phone.refuse': ['取消', 'Cancel'],
}

/** Words for one thing: a short sentence that says the one in one language says the other in the other. */
const terms: readonly (readonly [chinese: RegExp, english: RegExp])[] = [
  [/^取消(订单)?$/, /^(cancel|cancelled|remove)\b/i],
  [/^(删除|移除)(订单|地址)?$/, /^(delete|remove)/i],
  [/^(撤回|撤销)(竞价|报价|需求|团购|投诉|结算单)?$/, /^withdraw/i],
  [/^(拒单|拒绝\S{0,4})$/, /^refuse/i],
  [/^(接单)$/, /^accept/i],
  [/^(发货)$/, /^ship/i],
  [/^(确认收货|确认收到)$/, /^confirm(ed)? receipt/i],
  [/^(确认验收)$/, /^confirm/i],
  [/^(退回|退回所选)$/, /^(return|send back|refund)/i],
  [/^(保存)$/, /^save/i],
  [/^(清空|清空条件|清空全部)$/, /^clear/i],
  [/^(登录)$/, /^(sign|signing) in/i],
  [/^(退出|退出登录)$/, /^sign out/i],
  [/^(放弃)$/, /^give up/i],
  [/^(终止)$/, /^end/i],
  [/^(重试)$/, /^try again/i],
]
/** The other way round: an English word of one meaning alone. */
const back: readonly (readonly [english: RegExp, chinese: RegExp])[] = [
  [/^cancel( \w+)?$/i, /取消|返回/],
  [/^delete( \w+)?$/i, /删除/],
  [/^withdraw( \w+){0,2}$/i, /撤/],
  [/^refuse( \w+){0,2}$/i, /拒/],
  [/^approve$/i, /通过|同意/],
  [/^settle$/i, /结算/],
  [/^pay$/i, /付/],
  [/^refund$/i, /退/],
  [/^confirm( \w+)?$/i, /确/],
]

describe('words on buttons', () => {
  const [chinese, english] = [flat(cn), flat(en)]
  const both = [...chinese].flatMap(([key, text]) => {
    const other = english.get(key)
    return other === undefined ? [] : [{ key, text, other }]
  })

  test('are those of the glossary in both languages', () => {
    const said = Object.fromEntries(
      Object.keys(buttons).map(key => [key, [chinese.get(key), english.get(key)]]),
    )
    expect(said).toEqual(buttons)
  })

  test('every act of an order is in it', () => {
    expect(Object.keys(cn.orders.action).filter(it => !(`orders.action.${it}` in buttons))).toEqual(
      [],
    )
  })

  test('one Chinese word is one English word, and back', () => {
    const wrong = both.filter(
      ({ text, other }) =>
        terms.some(([one, its]) => one.test(text) && !its.test(other)) ||
        back.some(([one, its]) => one.test(other) && !its.test(text)),
    )
    expect(wrong).toEqual([])
  })
})
