/** A group purchase of the demo. Steps are pieces and the price of each in percent of the list price. */
export interface GroupStory {
  product: string
  title: string
  titleEn: string
  intro: string
  introEn: string
  steps: [num: number, percent: number][]
  max: number
  personMax: number
  /** When it was opened, and the last day; days ahead are negative. */
  openedDaysAgo: number
  endsDaysAgo: number
  joins: [person: string, num: number][]
  /** Of a group that has formed: who has ordered at its price. */
  ordered?: string[]
  withdrawn?: string
}

/** Told oldest first: whoever acts at an hour finds everything before it done. */
export const groupStories: GroupStory[] = [
  {
    product: 'std-1',
    title: '铁架台套装 新学期统购',
    titleEn: 'Retort stand sets for the new term',
    intro: '含十字夹与铁圈，整箱送到实验中心。',
    introEn: 'With boss head and ring, delivered by the box to the teaching laboratories.',
    steps: [
      [20, 92],
      [60, 85],
    ],
    max: 120,
    personMax: 40,
    openedDaysAgo: 38,
    endsDaysAgo: 30,
    joins: [
      ['teacher', 12],
      ['colleague', 18],
      ['student', 6],
    ],
    ordered: ['teacher', 'colleague', 'student'],
  },
  {
    product: 'gog-1621',
    title: '防冲击护目镜 实验安全月团购',
    titleEn: 'Safety goggles for the laboratory safety month',
    intro: '每副独立包装，可与近视镜同戴。',
    introEn: 'Packed one by one, may be worn over glasses.',
    steps: [
      [60, 88],
      [150, 80],
    ],
    max: 300,
    personMax: 60,
    openedDaysAgo: 27,
    endsDaysAgo: 20,
    joins: [
      ['owner', 15],
      ['student', 8],
    ],
  },
  {
    product: 'tis-3',
    title: '维达抽纸 办公室囤货',
    titleEn: 'Tissues for the offices',
    intro: '整提发货，按楼栋集中配送。',
    introEn: 'Delivered by the pack, building by building.',
    steps: [
      [10, 94],
      [40, 88],
      [100, 82],
    ],
    max: 200,
    personMax: 30,
    openedDaysAgo: 24,
    endsDaysAgo: 12,
    joins: [
      ['acceptor', 20],
      ['teacher', 5],
    ],
    withdrawn: '厂家调整箱规，原价格无法供货，将重新开团',
  },
  {
    product: 'ct-15',
    title: '15 mL 尖底离心管 课题组联合团购',
    titleEn: '15 mL centrifuge tubes, research groups together',
    intro: '无菌、无酶，可耐 6000 g，批次证书随货。',
    introEn: 'Sterile, enzyme-free, up to 6000 g, lot certificate enclosed.',
    steps: [
      [20, 90],
      [50, 84],
      [100, 78],
    ],
    max: 160,
    personMax: 60,
    openedDaysAgo: 13,
    endsDaysAgo: 2,
    joins: [
      ['teacher', 20],
      ['owner', 25],
      ['student', 6],
      ['colleague', 10],
    ],
    ordered: ['owner'],
  },
  {
    product: 'nbr-s',
    title: '无粉丁腈手套 S 码',
    titleEn: 'Nitrile gloves, powder-free, size S',
    intro: '指尖麻面，耐常见酸碱与乙醇；整箱可混发其他尺码请在订单备注。',
    introEn:
      'Textured fingertips, stands common acids, bases and ethanol. Other sizes on request in the order.',
    steps: [
      [30, 90],
      [80, 84],
      [200, 76],
    ],
    max: 300,
    personMax: 100,
    openedDaysAgo: 9,
    endsDaysAgo: -1,
    joins: [
      ['teacher', 40],
      ['owner', 60],
      ['colleague', 100],
      ['student', 20],
    ],
  },
  {
    product: 'a4-70-5',
    title: '得力 A4 复印纸 全校团购',
    titleEn: 'A4 copy paper, the whole university',
    intro: '70 g 五包一箱。每周三、周五送货上门，可送到楼层。',
    introEn: '70 g, five reams a box. Delivered to your floor on Wednesdays and Fridays.',
    steps: [
      [20, 93],
      [60, 88],
      [120, 82],
    ],
    max: 200,
    personMax: 30,
    openedDaysAgo: 6,
    endsDaysAgo: -5,
    joins: [
      ['teacher', 10],
      ['acceptor', 18],
      ['colleague', 12],
    ],
  },
  {
    product: 'wfp-90',
    title: '定性滤纸 1 号 90 mm',
    titleEn: 'Qualitative filter paper No. 1, 90 mm',
    intro: '教学实验常用规格，附检验报告。',
    introEn: 'The usual size for teaching, with test report.',
    steps: [
      [25, 90],
      [80, 82],
    ],
    max: 150,
    personMax: 40,
    openedDaysAgo: 4,
    endsDaysAgo: -9,
    joins: [['student', 8]],
  },
  {
    product: 'cz73-64',
    title: '闪迪 64 GB U 盘 课程资料用',
    titleEn: '64 GB USB sticks for course material',
    intro: '可代为拷贝课程资料，联系供应商客服确认。',
    introEn: 'Course material can be copied beforehand; ask the supplier.',
    steps: [
      [10, 95],
      [40, 90],
      [100, 84],
    ],
    max: 150,
    personMax: 50,
    openedDaysAgo: 3,
    endsDaysAgo: -12,
    joins: [
      ['owner', 16],
      ['acceptor', 10],
    ],
  },
  {
    product: 'wc-mug-r',
    title: '校徽马克杯 毕业季团购',
    titleEn: 'Crest mugs for graduation',
    intro: '满 100 只可加印班级名称。',
    introEn: 'From 100 pieces on with the name of the class.',
    steps: [
      [30, 90],
      [100, 80],
    ],
    max: 400,
    personMax: 200,
    openedDaysAgo: 1,
    endsDaysAgo: -14,
    joins: [],
  },
]

export interface DemandStory {
  name: string
  spec: string
  unit: string
  category?: string
  num: number
  price?: string
  neededInDays?: number
  reason: string
  by: string
  daysAgo: number
  supports: [person: string, num: number][]
  answers: { store: string; price?: string; content: string; group?: string }[]
  withdrawn?: boolean
}

/** `category` is a product whose top category it belongs to. */
export const demandStories: DemandStory[] = [
  {
    name: '无水乙醇 分析纯',
    spec: '500 mL/瓶，含量 ≥ 99.7%',
    unit: '瓶',
    category: 'wp-100',
    num: 60,
    price: '9.5',
    neededInDays: 21,
    reason: '本科有机化学实验，希望按月分批送货',
    by: 'teacher',
    daysAgo: 8,
    supports: [
      ['student', 20],
      ['owner', 40],
      ['colleague', 12],
    ],
    answers: [
      {
        store: 'huashi',
        price: '9.8',
        content: '国药与本牌均可供，满 100 瓶按此报价，可分三批送，附每批检验报告。',
      },
    ],
  },
  {
    name: '一次性丁腈手套',
    spec: 'S、M 码，100 只/盒',
    unit: '盒',
    category: 'nbr-s',
    num: 50,
    price: '40',
    neededInDays: 10,
    reason: '实验室日常防护，要求无粉、指尖麻面',
    by: 'student',
    daysAgo: 11,
    supports: [
      ['teacher', 30],
      ['acceptor', 10],
    ],
    answers: [{ store: 'kunhang', content: '已按需求开团，人越多越便宜。', group: 'nbr-s' }],
  },
  {
    name: '磁力搅拌器',
    spec: '控温，0–2000 转/分，搅拌量 5 L',
    unit: '台',
    category: 'dmm-890',
    num: 4,
    price: '780',
    neededInDays: 35,
    reason: '更换旧设备，希望质保两年以上',
    by: 'owner',
    daysAgo: 5,
    supports: [['colleague', 2]],
    answers: [],
  },
  {
    name: '实验记录本',
    spec: 'A4 方格，100 页，编页码',
    unit: '本',
    category: 'lnb-a5',
    num: 80,
    price: '12',
    reason: '课题组统一格式，封面可印组名',
    by: 'colleague',
    daysAgo: 3,
    supports: [
      ['teacher', 40],
      ['student', 15],
      ['acceptor', 20],
    ],
    answers: [],
  },
  {
    name: '液氮',
    spec: '10 L 自提罐装',
    unit: '升',
    num: 100,
    neededInDays: -4,
    reason: '低温实验用，需要每周补充',
    by: 'teacher',
    daysAgo: 26,
    supports: [['owner', 60]],
    answers: [{ store: 'huashi', price: '6', content: '可每周二、周五送，需备合规容器。' }],
  },
  {
    name: '会议室投影幕布',
    spec: '120 英寸，电动',
    unit: '幅',
    category: 'scr-100',
    num: 2,
    reason: '改为自行维修，暂不需要',
    by: 'acceptor',
    daysAgo: 18,
    supports: [],
    answers: [],
    withdrawn: true,
  },
]
