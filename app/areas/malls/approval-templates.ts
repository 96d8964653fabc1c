import { usualApproval, wholeRule, type ApprovalRule } from './approval-rule'
import type { TemplateCode } from './codes'

/**
 * Rules schools often state, to begin with: amounts are theirs to change, and approvers theirs to name. Where they come from is
 * said beside them in the form. With each alone, nobody carries a large purchase by themselves.
 */
export const approvalTemplates: Record<TemplateCode, readonly ApprovalRule[]> = {
  usual: [usualApproval],
  quotes: [
    wholeRule({
      name: '三家比价',
      nameEn: 'Three quotes',
      from: 10_000,
      days: 30,
      outcome: 'papers',
      papers: ['quotes'],
    }),
    wholeRule({
      name: '采购部门审批',
      nameEn: 'Procurement office',
      from: 50_000,
      days: 30,
      papers: ['quotes'],
    }),
  ],
  contract: [
    wholeRule({
      name: '合同采购会签',
      nameEn: 'Purchases by contract',
      from: 50_000,
      days: 30,
      papers: ['contract'],
    }),
  ],
  tiers: [
    wholeRule({
      name: '学院审批',
      nameEn: 'School or department',
      from: 10_000,
      days: 30,
      heads: true,
    }),
    wholeRule({ name: '采购部门审批', nameEn: 'Procurement office', from: 50_000, days: 30 }),
    wholeRule({ name: '分管校领导审批', nameEn: 'Vice-president', from: 200_000, days: 30 }),
  ],
  controlled: [
    wholeRule({
      name: '管控化学品审批',
      nameEn: 'Controlled chemicals',
      from: 0,
      controlled: true,
    }),
    usualApproval,
  ],
  instruments: [
    wholeRule({
      name: '贵重仪器论证',
      nameEn: 'Review of valuable instruments',
      from: 0,
      lineFrom: 100_000,
      papers: ['argument'],
    }),
    usualApproval,
  ],
}
