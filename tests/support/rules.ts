import type { ApprovalRule } from '~/areas/malls/approval-rule'
import type { TestMall } from './database'

/** The school states these rules from here on; answers those it had. */
export async function stateRules(
  mall: TestMall,
  approvalRules: ApprovalRule[],
): Promise<ApprovalRule[]> {
  const administrator = mall.as('administrator')
  const { settings, version } = await administrator.malls.settings()
  await administrator.malls.changeSettings({
    settings: { ...settings, approvalRules },
    version,
    reason: '采购办通知',
  })
  return settings.approvalRules
}

/** The number of a person as files and rules name them. */
export async function numberOf(mall: TestMall, person: string): Promise<string> {
  const [row] = await mall.sql<{ code: string }>(
    'select code from people where mall_id = $1 and id = $2',
    [mall.school().id, person],
  )
  return row!.code
}
