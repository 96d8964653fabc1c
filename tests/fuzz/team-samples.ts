import { randomUUID } from 'node:crypto'
import type { TestMall } from '../support/database'
import type { Goods } from '../support/shopping'
import { OURS } from './world'

type Input = Record<string, unknown>
type Sample = (mall: TestMall, person: string, goods: Goods[]) => Promise<Input | null>

const one = async (mall: TestMall, text: string, values: unknown[] = []) =>
  (await mall.sql<Input>(text, [mall.school(OURS).id, ...values], OURS))[0] ?? null
const numberOf = async (mall: TestMall, person: string) =>
  (await one(mall, 'select code as "personCode" from people where mall_id = $1 and id = $2', [
    person,
  ])) ?? {}
const term = { validFrom: '2026-01-01', validTo: '2027-12-31', note: '' }
const GROUP = 'catalysis'

/** Somebody in the group who does not manage it, this one if they are. */
const ofGroup =
  (first: string): Sample =>
  async mall =>
    one(
      mall,
      `select project_id as id, person_id as "personId" from project_members m where mall_id = $1 and project_id = '${GROUP}' and person_id <> (select manager_id from projects p where p.mall_id = m.mall_id and p.id = m.project_id) order by (person_id = '${first}') desc limit 1`,
    )
const newestGrant: Sample = async mall =>
  one(
    mall,
    "select id from grants where mall_id = $1 and 'fund' = any(rights) and ended_at is null order by created_at desc limit 1",
  )
const newestAuthorization: Sample = async mall =>
  one(
    mall,
    'select id from fund_grants where mall_id = $1 and ended_at is null order by created_at desc limit 1',
  )

export const teamSamples: Record<string, Sample> = {
  'teams.create': async () => ({ name: `课题组 ${randomUUID().slice(0, 8)}`, note: '测试' }),
  'teams.detail': async () => ({ id: GROUP }),
  'teams.accounts': async () => ({ id: GROUP }),
  'teams.change': async () => ({
    id: GROUP,
    name: '绿色催化课题组',
    note: '',
    spending: 'members',
    orderLimit: null,
  }),
  'teams.addMember': async mall => ({ id: GROUP, ...(await numberOf(mall, 'colleague')) }),
  'teams.removeMember': ofGroup('teacher'),
  'teams.handOver': ofGroup('teacher'),
  'teams.addAccount': async () => ({ id: GROUP, fundId: 'services' }),
  'teams.removeAccount': async () => ({ id: GROUP, fundId: 'nsfc' }),
  'teams.grants': async () => ({ direction: 'agency', state: 'standing' }),
  'teams.grantsTable': async () => ({
    direction: 'own',
    type: 'csv',
    language: 'cn',
    state: 'standing',
    keyword: 'T1',
  }),
  'teams.membersTable': async () => ({ id: GROUP, type: 'xlsx', language: 'en' }),
  'teams.give': async mall => ({
    ...(await numberOf(mall, 'acceptor')),
    rights: ['order', 'view'],
    ...term,
  }),
  'teams.grantDetail': newestGrant,
  'teams.end': newestGrant,
  'proxyBuying.list': async () => ({ relation: 'agency' }),
  'proxyBuying.table': async () => ({
    relation: 'agencyed',
    type: 'csv',
    language: 'cn',
    personName: '何',
  }),
  'proxyBuying.add': async () => ({ daigouOrgPersonId: 'acceptor' }),
  'proxyBuying.remove': async mall =>
    one(
      mall,
      'select principal_id as "orgPersonId", agent_id as "daigouOrgPersonId" from proxies where mall_id = $1 order by created_at desc limit 1',
    ),
  'proxyBuying.findPower': async mall => numberOf(mall, 'owner'),
  'proxyBuying.orderForm': async mall =>
    one(
      mall,
      'select principal_id as "orgPersonId" from proxies where mall_id = $1 order by created_at desc limit 1',
    ),
  'proxyBuying.users': async () => ({ keyword: 'T10' }),
  'proxyBuying.teachers': async () => ({ keyword: 'T10' }),
  'proxyBuying.departments': async () => ({ keyword: '学院' }),
  'funds.authorize': async mall => ({
    fundId: 'nsfc',
    ...(await numberOf(mall, 'student')),
    limitAmount: 1_000_0000,
    ...term,
  }),
  'funds.authorizationDetail': newestAuthorization,
  'funds.endAuthorization': newestAuthorization,
  'funds.authorizations': async () => ({ direction: 'given', state: 'standing' }),
  'funds.authorizationsTable': async () => ({ direction: 'held', type: 'csv', language: 'en' }),
  'funds.giveBackMany': async mall =>
    one(
      mall,
      "select array_agg(id) as ids, '请改用其他账户' as remark from (select id from orders where mall_id = $1 and status = 'pending' and fund_status = 'toAudit' order by created_at desc limit 1) it having count(*) > 0",
    ),
  'funds.approveMany': async mall =>
    one(
      mall,
      "select array_agg(id) as ids from (select id from orders where mall_id = $1 and status = 'pending' and fund_status = 'toAudit' order by created_at desc limit 2) it having count(*) > 0",
    ),
}
