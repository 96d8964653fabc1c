import { DECLARED_FILES_MAX } from './limits'
import { z } from 'zod'
import { controlRegisters } from '~/areas/catalogue/codes'
import { endpoint } from '~/contract/endpoint'
import { fund } from '~/areas/funds/contract'
import { payTypes } from '~/areas/malls/codes'
import { FUND_SPLITS_MAX } from '~/areas/funds/limits'
import { doneReply, hao, id, idParam, quantity, regionCode, text, truth } from '~/contract/shapes'
import { itemTypes, purchaseRules, ruleNeeds } from './codes'

export * from './codes'

const ruleGoods = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  unitPrice: hao,
  num: z.number().int(),
  /** The register of a controlled chemical. */ register: z.enum(controlRegisters).nullable(),
})
export const touchedRule = z.object({
  rule: z.enum(purchaseRules),
  needs: z.enum(ruleNeeds),
  /** The order cannot be submitted without it; in other schools the rule is only told. */
  stops: z.boolean(),
  goods: z.array(ruleGoods),
})
export type TouchedRule = z.output<typeof touchedRule>

/** A buyer's answer to a rule that stops. */
export const declaration = z.object({
  rule: z.enum(purchaseRules),
  permitNo: z.string().trim().max(60).optional(),
  fileIds: z.array(id).max(DECLARED_FILES_MAX).default([]),
})
const itemType = z.enum(itemTypes)

const share = z.object({ fundId: id, amount: hao })
export const outlayModel = z.object({
  orderId: id,
  amount: hao,
  fundStatus: z.string(),
  splitsMax: z.number().int(),
  freezeAt: z.enum(['submit', 'approval']),
  canFill: z.boolean(),
  canSubmit: z.boolean(),
  /** Accounts this buyer may spend from. */
  funds: z.array(fund),
  /** The split that is prepared, or the one submitted. */
  shares: z.array(share),
})
export type OutlayModel = z.output<typeof outlayModel>

export const ordering = {
  model: endpoint({
    method: 'POST',
    path: '/mall/custom/orders/model',
    access: 'buyer',
    summary:
      'What the order form of this school asks for these goods: ways of paying, and the rules they touch',
    body: z.object({
      lines: z
        .array(z.object({ id, num: quantity }))
        .min(1)
        .max(200),
      regionCode: regionCode.optional(),
    }),
    reply: z.object({
      payTypes: z.array(z.enum(payTypes)),
      required: z.array(z.string()),
      rules: z.array(touchedRule),
    }),
  }),
  itemType: endpoint({
    method: 'GET',
    path: '/orders/itemType/decide/{id}',
    access: 'signedIn',
    summary:
      'What each line of an order counts as: a fixed asset, a controlled chemical, a consumable; and by which rule',
    params: idParam,
    reply: z.object({
      list: z.array(
        z.object({ lineNo: z.number().int(), itemType, rule: z.enum(purchaseRules).nullable() }),
      ),
    }),
  }),
  outlayModel: endpoint({
    method: 'GET',
    path: '/orders/{id}/outlay/model',
    access: 'buyer',
    summary: 'What the funding form of an order is filled in from',
    params: idParam,
    reply: outlayModel,
  }),
  draft: endpoint({
    method: 'PUT',
    path: '/orders/{id}/outlay/draft',
    access: 'buyer',
    summary: 'Prepare the split of an order over fund accounts without submitting it',
    params: idParam,
    body: z.object({
      shares: z
        .array(z.object({ fundId: id, amount: hao.positive('amount_wrong') }))
        .min(1)
        .max(FUND_SPLITS_MAX),
    }),
    reply: doneReply,
  }),
  principal: endpoint({
    method: 'POST',
    path: '/orders/{id}/outlay/principal',
    access: 'buyer',
    summary:
      'Put an order on the account of a principal, named by staff number; `toAudit` submits it at once',
    params: idParam,
    query: z.object({ toAudit: truth.optional() }),
    body: z.object({ accountPrincipalNo: text.min(1, 'required').max(40) }),
    reply: outlayModel,
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/orders/{id}/submit',
    access: 'buyer',
    summary: 'Submit the prepared funds of an order for review',
    params: idParam,
    reply: doneReply,
  }),
  takeBack: endpoint({
    method: 'PUT',
    path: '/orders/{id}/outlay/takeBack',
    access: 'buyer',
    summary: 'Take the funds of an order back from those who are to agree, to fill them in anew',
    params: idParam,
    reply: doneReply,
  }),
  accountsOfOrder: endpoint({
    method: 'GET',
    path: '/orders/account/group/{id}',
    access: 'signedIn',
    summary: 'The fund accounts an order is paid from, by the research group they belong to',
    params: idParam,
    reply: z.object({
      list: z.array(
        z.object({
          projectId: z.string().nullable(),
          projectName: z.string().nullable(),
          amount: hao,
          accounts: z.array(
            z.object({
              fundId: id,
              accountNo: z.string(),
              fundName: z.string(),
              ownerName: z.string(),
              amount: hao,
              status: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
  baseDepValid: endpoint({
    method: 'POST',
    path: '/outlay/baseDep/valid',
    access: 'buyer',
    summary:
      'Whether fund accounts may be charged by this buyer: open, in date, of the own department, group or by grant, with enough left',
    body: z.object({
      accountNos: z.array(z.string().trim().min(1).max(40)).min(1).max(FUND_SPLITS_MAX),
      amount: hao.optional(),
    }),
    reply: z.object({
      valid: z.boolean(),
      list: z.array(
        z.object({
          accountNo: z.string(),
          valid: z.boolean(),
          reason: z.enum(['unknown', 'closed', 'expired', 'not_yours', 'short']).nullable(),
          depName: z.string().nullable(),
          /** By what it may be charged. */ by: z.enum(['owner', 'group', 'grant']).nullable(),
        }),
      ),
    }),
  }),
}
