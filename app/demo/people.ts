import type { HeldRole } from '~/contract/access'

/** One password for everybody of the demo. */
export const DEMO_PASSWORD = 'campus2026'

/** Has just come to the school: its sign-on knows them, the mall does not. */
export const DEMO_NEWCOMER = {
  code: 'N2026001',
  name: '许初晴',
  /** What a sign-on that speaks OpenID Connect says of them beside. */
  claims: {
    department: '化学与材料学院',
    affiliation: ['member', 'faculty'],
    email: 'xuchuqing@qinglan.example',
  },
}

type DemoPlace = [org: string, shoper: boolean]

export interface DemoPerson {
  key: string
  code: string
  name: string
  kind: 'teacher' | 'student' | 'supplier' | 'staff'
  roles: HeldRole[]
  /** Where they belong, the current one first, and whether they may buy there. */
  orgs: [current: DemoPlace, ...others: DemoPlace[]]
  phone: string
  storeKey?: string
  duty: string
}

/** The same cast in each school, under names and numbers of its own. `n` is the school's place in the list, from 0. */
export function demoPeople(n: number): DemoPerson[] {
  const names =
    [
      ['林知远', '沈亦舟', '周明轩', '唐若溪', '何清越', '郑书言', '吴思齐', '许知秋'],
      ['陈启航', '陆文博', '许嘉禾', '宋雨桐', '方景行', '韩静怡', '曹子墨', '钱沐阳'],
      ['苏婉清', '顾长风', '江雪晴', '谢子衿', '罗思源', '冯雅琴', '邓一凡', '叶知夏'],
      ['赵丰年', '马春生', '田禾苗', '石小麦', '白景明', '秦玉兰', '牛得草', '孟青禾'],
    ][n] ?? []
  const at = (i: number) => names[i] ?? `人员${i}`
  const phone = (i: number) => `1380000${n}${String(i).padStart(3, '0')}`
  const buyer = (key: string, i: number, roles: HeldRole[], duty: string): DemoPerson => ({
    key,
    code: `T${n + 1}000${i}`,
    name: at(i - 1),
    kind: 'teacher',
    roles: ['teacher', ...roles],
    orgs: [['chem', true]],
    phone: phone(i),
    duty,
  })
  return [
    buyer('teacher', 1, [], '教师（采购人）'),
    buyer('owner', 2, ['fundOwner'], '经费负责人'),
    buyer('acceptor', 3, ['acceptor'], '验收人'),
    {
      key: 'student',
      code: `S2026${n + 1}01`,
      name: at(3),
      kind: 'student',
      roles: ['student'],
      orgs: [['chem', true]],
      phone: phone(4),
      duty: '学生（采购人）',
    },
    buyer('colleague', 5, ['fundOwner'], '教师、经费负责人'),
    {
      key: 'finance',
      code: `F${n + 1}0001`,
      name: at(5),
      kind: 'staff',
      roles: ['finance'],
      orgs: [['finance', false]],
      phone: phone(6),
      duty: '学校财务',
    },
    {
      key: 'deputy',
      code: `T${n + 1}0006`,
      name: at(7),
      kind: 'teacher',
      roles: ['teacher'],
      orgs: [
        ['chem', true],
        ['analysis', false],
      ],
      phone: phone(7),
      duty: '科研秘书（两个单位）',
    },
    {
      key: 'visitor',
      code: `T${n + 1}0009`,
      name: at(6),
      kind: 'teacher',
      roles: ['teacher'],
      orgs: [['chem', false]],
      phone: phone(9),
      duty: '教师（无采购权限）',
    },
    {
      key: 'platform',
      code: `P${n + 1}0001`,
      name: '平台客服',
      kind: 'staff',
      roles: ['platform'],
      orgs: [['finance', false]],
      phone: phone(10),
      duty: '平台客服',
    },
    {
      key: 'administrator',
      code: `A${n + 1}0001`,
      name: ['高明远', '梁知行', '向晚晴', '郭守田'][n] ?? '管理员',
      kind: 'staff',
      roles: ['administrator'],
      orgs: [['procurement', false]],
      phone: phone(11),
      duty: '采购办管理员',
    },
    {
      key: 'it',
      code: `I${n + 1}0001`,
      name: ['程序言', '温网平', '罗信之', '安数衡'][n] ?? '信息化人员',
      kind: 'staff',
      roles: ['it'],
      orgs: [['information', false]],
      phone: phone(12),
      duty: '信息化人员（导入、密钥）',
    },
    {
      key: 'auditor',
      code: `J${n + 1}0001`,
      name: ['严正清', '方明察', '史鉴之', '章守正'][n] ?? '审计员',
      kind: 'staff',
      roles: ['auditor'],
      orgs: [['audit', false]],
      phone: phone(13),
      duty: '审计员（只读）',
    },
  ]
}

/** One clerk for each supplier; the account is the supplier's key in capitals. */
export const demoClerk = (
  n: number,
  storeKey: string,
  storeName: string,
  i: number,
): DemoPerson => ({
  key: `clerk-${storeKey}`,
  code: `G-${storeKey.toUpperCase()}`,
  name: `${storeName.slice(0, 4)}客服`,
  kind: 'supplier',
  roles: ['supplier'],
  orgs: [['suppliers', false]],
  phone: `1390000${n}${String(i).padStart(3, '0')}`,
  storeKey,
  duty: `供应商 ${storeName}`,
})

export const demoOrganisations = [
  { key: 'school', code: 'A000', parent: null, name: '学校' },
  { key: 'chem', code: 'A101', parent: 'school', name: '化学与材料学院' },
  { key: 'analysis', code: 'A102', parent: 'school', name: '分析测试中心' },
  { key: 'finance', code: 'A201', parent: 'school', name: '财务处' },
  { key: 'procurement', code: 'A202', parent: 'school', name: '采购与招标办公室' },
  { key: 'information', code: 'A203', parent: 'school', name: '信息化办公室' },
  { key: 'audit', code: 'A204', parent: 'school', name: '审计处' },
  { key: 'suppliers', code: null, parent: null, name: '供应商' },
]

export const demoTeams = [
  {
    key: 'catalysis',
    code: 'K-0101',
    name: '绿色催化课题组',
    manager: 'owner',
    members: ['owner', 'teacher', 'student', 'acceptor'],
  },
  {
    key: 'materials',
    code: 'K-0102',
    name: '功能材料课题组',
    manager: 'colleague',
    members: ['colleague', 'teacher'],
  },
]

export const demoFunds = [
  {
    key: 'nsfc',
    kind: 'government' as const,
    accountNo: '21',
    name: '国家自然科学基金面上项目',
    budgetItem: '材料费',
    owner: 'owner',
    team: 'catalysis',
    yuan: 280_000,
  },
  {
    key: 'key',
    kind: 'government' as const,
    accountNo: '22',
    name: '重点研发计划子课题',
    budgetItem: '设备费',
    owner: 'owner',
    team: 'catalysis',
    yuan: 650_000,
  },
  {
    key: 'dept',
    kind: 'running' as const,
    accountNo: '23',
    name: '学院本科教学运行经费',
    budgetItem: '办公费',
    owner: 'colleague',
    team: 'materials',
    yuan: 60_000,
  },
  {
    key: 'services',
    kind: 'contract' as const,
    accountNo: '25',
    name: '横向技术服务经费',
    budgetItem: '测试加工费',
    owner: 'owner',
    team: null,
    yuan: 120_000,
  },
  {
    key: 'small',
    kind: 'special' as const,
    accountNo: '24',
    name: '青年教师启动经费',
    budgetItem: '材料费',
    owner: 'owner',
    team: 'catalysis',
    yuan: 800,
  },
  {
    key: 'closing',
    kind: 'special' as const,
    accountNo: '26',
    name: '结题项目材料经费',
    budgetItem: '材料费',
    owner: 'owner',
    team: null,
    yuan: 385,
  },
]
