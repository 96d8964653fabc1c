import type { Ctx } from '~/mall/core/ctx'
import { filledIn, textPlaces, type MailLanguage, type MessageKind, type TextPlace } from '../codes'

/** One sentence of each kind, in both languages, with the place for the number people know the thing by, where they know one. */
const sentences: Record<MessageKind, readonly [cn: string, en: string]> = {
  toAgree: ['订单 {{order}} 等待您会签', 'Order {{order}} waits for your agreement'],
  stillToAgree: ['订单 {{order}} 仍在等待您会签', 'Order {{order}} still waits for your agreement'],
  agreeOverdue: [
    '订单 {{order}} 的会签迟迟未完成，请联系审批人',
    'A further approval of order {{order}} is overdue: please ask who was to give it',
  ],
  questionAsked: [
    '审批人就订单 {{order}} 向您提问，请答复',
    'Somebody whose approval order {{order}} needs has a question: please answer it',
  ],
  stepQuestionAnswered: [
    '您就订单 {{order}} 提出的问题已有答复',
    'Your question about order {{order}} has been answered',
  ],
  fundQuestionAnswered: [
    '您就订单 {{order}} 的经费提出的问题已有答复',
    'Your question about the funds of order {{order}} has been answered',
  ],
  toApprove: [
    '订单 {{order}} 的经费等待您审核',
    'The funds of order {{order}} wait for your approval',
  ],
  toConfirm: [
    '订单 {{order}} 的验收等待您确认',
    'The acceptance of order {{order}} waits for your confirmation',
  ],
  toAccept: [
    '订单 {{order}} 已确认收货，请验收',
    'Order {{order}} has been received: please accept the goods',
  ],
  fundsReturned: [
    '订单 {{order}} 的经费审核被退回，请重新填写',
    'The funds of order {{order}} were returned: please fill them in anew',
  ],
  orderRejected: ['供应商已拒绝订单 {{order}}', 'The supplier has refused order {{order}}'],
  orderShipped: ['订单 {{order}} 的商品已发货', 'Goods of order {{order}} have been shipped'],
  orderClosed: [
    '订单 {{order}} 超时未支付，已关闭',
    'Order {{order}} was not paid in time and is closed',
  ],
  acceptanceReturned: [
    '订单 {{order}} 的验收被退回，请重新验收',
    'The acceptance of order {{order}} was returned: please accept anew',
  ],
  afterSalesAnswered: ['售后单 {{case}} 有新的答复', 'After-sales case {{case}} has been answered'],
  newOrder: ['新订单 {{order}} 等待接单', 'New order {{order}} waits to be taken on'],
  orderCancelled: ['采购人已取消订单 {{order}}', 'The buyer has cancelled order {{order}}'],
  afterSalesOpened: ['收到售后申请 {{case}}', 'After-sales case {{case}} was opened'],
  complaintOpened: ['收到投诉 {{complaint}}', 'Complaint {{complaint}} was made'],
  importFinished: ['导入 {{import}} 已完成', 'Import {{import}} is finished'],
  deputyNamed: [
    '您被指定为会签代理人，请查看代理期限',
    'You were named deputy for further approvals: please see for which days',
  ],
  grantGiven: [
    '您获得了一项授权，可代他人办理，请查看范围与期限',
    'You were given a grant to act for somebody: please see for what and how long',
  ],
  groupGrantGiven: [
    '您获得了课题组的一项授权，请查看范围与期限',
    'You were given a grant of a research group: please see for what and how long',
  ],
  fundLapsed: [
    '经费账号 {{account}} 的年终结余已收回，请查看收支明细',
    'The remainder of fund account {{account}} has lapsed at the end of the year: please see its ledger',
  ],
  fundHeld: [
    '经费账号 {{account}} 的年终结余待学校决定，决定前暂不能使用',
    'The remainder of fund account {{account}} waits for the school’s decision and cannot be spent until then',
  ],
  fundCarried: [
    '经费账号 {{account}} 的年终结余已结转，可以继续使用',
    'The remainder of fund account {{account}} has been carried over and may be spent again',
  ],
  bookingRefused: [
    '结算单 {{statement}} 有经费未能在财务系统入账，请查看原因',
    'The finance system has refused to book a part of statement {{statement}}: please see why',
  ],
  bookingSilent: [
    '结算单 {{statement}} 办理结算已满一天，财务系统仍未答复入账，请联系财务系统管理员',
    'A day after statement {{statement}} was settled the finance system has not answered: please ask who runs it',
  ],
  supportEntered: [
    '商城运维人员已进入本校只读查看，请查看事由',
    'Support of the mall has begun to read in your school: please see why',
  ],
  settingsFailed: [
    '定于 {{day}} 生效的商城设置未能生效，请查看原因',
    'The change of settings planned for {{day}} could not be made: please see why',
  ],
  signOnChanged: [
    '{{person}} 修改了学校的统一身份认证设置，请核对',
    '{{person}} has changed the settings of your school’s sign-on: please check them',
  ],
  phoneImported: [
    '学校导入人员数据时更换了您的手机号，今后用新号码登录和重置密码，如有误请立即联系学校管理员',
    'An import of your school has changed your phone number, by which you sign in and reset your password: if it is wrong, please tell your administrator at once',
  ],
  movementRefused: [
    '订单 {{order}} 有一笔经费变动被财务系统拒绝，请查看原因',
    'The finance system has refused a movement of order {{order}}: please see why',
  ],
  movementSilent: [
    '订单 {{order}} 有一笔经费变动已满一天，财务系统仍未答复，请联系财务系统管理员',
    'For a day the finance system has not answered a movement of order {{order}}: please ask who runs it',
  ],
  freezeRefused: [
    '财务系统未能为订单 {{order}} 冻结您的经费，订单已退回采购人',
    'The finance system has not frozen your funds for order {{order}}: it went back to its buyer',
  ],
  fundHandedOver: [
    '经费账号 {{account}} 已移交给您，请查看余额与待审核的订单',
    'Fund account {{account}} was handed over to you: please see its balance and what waits for approval',
  ],
  fundOwnerChanged: [
    '经费账号 {{account}} 已由学校管理员移交给新的负责人，请在财务系统中同步',
    'Fund account {{account}} was handed over to a new owner by an administrator: please follow in the finance system',
  ],
  orderHandedOver: [
    '订单 {{order}} 已移交给您，请继续办理',
    'Order {{order}} was handed over to you: please see what is next',
  ],
  groupHandedOver: [
    '一个课题组已移交给您负责，请查看成员与经费',
    'A research group was handed over to you: please see its members and funds',
  ],
  biddingHandedOver: [
    '竞价单 {{bidding}} 已移交给您，请继续办理',
    'Bidding {{bidding}} was handed over to you: please see what is next',
  ],
  splitNoticed: [
    '订单 {{order}} 单独未达到、合计达到审批规则的金额，请留意是否拆单',
    'Order {{order}} reaches the amount of an approval rule only together with earlier ones: please see whether a purchase is being split',
  ],
  licenceEnds: [
    '资质证照 {{licence}} 即将到期，请尽快更新',
    'Licence {{licence}} ends soon: please renew it',
  ],
  priceFell: ['您收藏的商品降价了', 'Goods among your favourites have become cheaper'],
  fundLow: [
    '经费账号 {{account}} 余额不足，请查看可用余额',
    'Fund account {{account}} is running low: please see what is left',
  ],
  mailRefused: [
    '您的邮箱地址被邮件服务器拒收，已停止发送邮件',
    'Your e-mail address was refused by the mail server: no more e-mails are sent to it',
  ],
  noticeRefused: [
    '您在企业微信、钉钉或短信中无法收到提醒，已停止发送，请核对工号或手机号',
    'Notices could not reach you in WeCom, DingTalk or by text message and are no longer sent there: please check your number and phone',
  ],
  importFailed: [
    '导入 {{import}} 未能完成，请查看原因',
    'Import {{import}} could not be finished: please see why',
  ],
}

/** What a kind says, in both languages. */
export interface Text {
  text: string
  textEn: string
}
/** What a school says of kinds in words of its own. */
export type OwnTexts = ReadonlyMap<MessageKind, Text>

/** How a receiver is spoken to: their language, and what their school says of kinds in words of its own. */
export interface Speech {
  language: MailLanguage
  own: OwnTexts
}

interface NoticeRef {
  kind: MessageKind
  no: string
}

/** What a message says, in one language. */
export function sentenceOf(message: NoticeRef, { language, own }: Speech): string {
  const { text, textEn } = textOf(message, own)
  return language === 'en' ? textEn : text
}

/** What several messages say together. */
export function digestTitle(count: number, language: MailLanguage): string {
  if (language === 'cn') return `您有 ${count} 条消息`
  return count === 1 ? 'You have 1 message' : `You have ${count} messages`
}

/** What the mall is called, in one language. */
export const mallNameIn = ({ mall }: Ctx, language: MailLanguage) =>
  (language === 'en' && mall.nameEn) || mall.name

/** What a message says. */
export function textOf({ kind, no }: NoticeRef, own: OwnTexts) {
  const { text, textEn } = own.get(kind) ?? standardOf(kind)
  return { text: filledIn(text, no), textEn: filledIn(textEn, no) }
}

/** What the mall says of a kind where the school says nothing else. */
export function standardOf(kind: MessageKind): Text {
  const [text, textEn] = sentences[kind]
  return { text, textEn }
}

/** What may be filled in where a text of this kind names it. */
export const placesOf = (kind: MessageKind): TextPlace[] =>
  textPlaces.filter(it => sentences[kind][0].includes(`{{${it}}}`))
