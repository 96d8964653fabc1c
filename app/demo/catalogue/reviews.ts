// Made of the stock of sentences that reviews are made of.
import { categories } from './categories'
import { between, fraction, pick } from './chance'
import type { DemoProduct, DemoReview } from './types'

/** By category of any level; what is said of a level holds for everything below it. */
const praise: Readonly<Record<string, readonly string[]>> = {
  chemical: [
    '纯度没问题，做了空白对照，很干净',
    '批号新，生产日期是上个月的',
    '瓶口密封得很好，开盖没有异味外溢',
    '和之前用的进口货做了平行样，偏差在 1% 以内',
    '教学实验用量大，这个性价比很合适',
    '标签信息齐全，入库扫码方便',
    '随货带了 COA 和 SDS，检查的时候省心',
    '课题组一直用这个牌子，质量稳定',
    '换了批号数据也对得上',
  ],
  solvents: ['蒸馏之前测了水分，含水量很低', '旋蒸之后没有残留', '做溶剂空白没有杂峰'],
  'hplc-solvents': ['基线很平，梯度跑到高有机相也没有漂', '紫外吸收很低，210 nm 也能用'],
  inorganic: ['颗粒松散，没有结块', '溶解很快，溶液清亮', '灼烧残渣测了，合格'],
  acids: ['含量标定过，和标签一致'],
  organic: ['核磁看了一下，没有杂峰', '熔点测了，对得上', '颜色正常，没有氧化变黄'],
  indicators: ['终点变色很明显，学生做得很顺利', '染色背景干净'],
  oxidants: ['标定结果稳定，放一周变化很小'],
  complexing: ['显色灵敏，标准曲线 0.9998'],
  desiccants: ['吸湿能力强，再生几次还能用'],
  biological: [
    '冰袋到货时还没化，温度记录也有',
    '批次之间差异小，换批号不用重新摸条件',
    '说明书写得清楚，新来的同学也能照着做',
    '分装好了冻存，没有沉淀',
    '无菌检查通过，放心用',
  ],
  buffers: ['配缓冲液 pH 很稳', '电导和文献一致'],
  biochem: ['溶解性好，过滤很快', '活性和标称一致'],
  molecular: [
    'PCR 条带清晰，没有非特异',
    '提出来的质粒浓度高，260/280 在 1.85 左右',
    '蛋白胶跑得很直',
    '阴性对照干净',
  ],
  culture: ['细胞状态不错，传了三代没问题', '长菌正常，菌落形态典型'],
  consumables: [
    '数量足，没有缺支',
    '包装有独立封条，拆一包用一包',
    '比之前买的便宜一半，用着没差别',
    '批量买的，质量一致',
    '实验室常备款',
  ],
  'liquid-handling': ['吸头挂液很少，重复性好', '和艾本德的枪很配'],
  'tubes-plates': ['管盖严实，涡旋的时候不漏', '高压之后没有变形', '刻度清楚不掉色'],
  filtration: ['滤速快，滤液澄清', '没有溶出，空白干净'],
  sample: ['封口严，放了一周没有挥发'],
  glass: [
    '泡沫箱包装，一个没碎',
    '玻璃很透亮，没有气泡',
    '口子打磨得圆，不划手',
    '壁厚均匀，加热没有炸',
  ],
  volumetric: ['刻度线清晰，学生读数方便', '抽检了几只，都合格'],
  assemblies: ['做工结实，配套齐全'],
  porcelain: ['灼烧到 900 度没有裂'],
  instruments: [
    '开机自检正常',
    '操作界面简单，不用看说明书',
    '校准证书随货附带，报固定资产很方便',
    '用了一个月，很稳定',
    '双人验收一次通过',
    '外观做工扎实',
  ],
  pipetting: ['手感轻，按一天不累', '校准了一下，误差在 0.5% 以内'],
  measuring: ['读数稳定，和标准样一致'],
  preparation: ['噪音比老机器小很多', '控制很准，波动小', '工程师上门装的，讲解很耐心'],
  analysis: ['图像清晰，数据重复性好', '工程师来培训了半天，很负责'],
  safety: ['安全检查刚好用上', '标识醒目', '质量对得起这个价', '学院统一配的'],
  gloves: ['手套韧性好，戴一下午没破', '尺码标准，按平时买就行'],
  'eye-face': ['戴着不勒，眼镜外面也能套', '防雾效果不错'],
  respiratory: ['气密性好，戴久了也不闷'],
  'storage-cabinets': ['柜门锁很结实，有双锁'],
  office: [
    '开会发给老师们，都说好用',
    '办公室长期用这款',
    '质量稳定，价格实在',
    '一学期的量一次买齐了',
  ],
  paper: ['纸很白，双面打印不透', '没有卡过纸'],
  writing: ['出墨顺，写起来不断', '味道小，很好写'],
  filing: ['够厚实，装一学期资料没问题', '侧标清楚，找起来快'],
  'desktop-supplies': ['用着顺手', '做工比预想的好'],
  'office-furniture': ['师傅上门装好的，很牢固', '没有异味'],
  digital: ['正品，序列号官网能查到', '给学院统一采购的，配置一致', '用了两周没有问题', '做工不错'],
  computers: ['开机快，多开文献和数据软件也不卡', '屏幕素质好，看图谱舒服', '系统是正版，激活顺利'],
  peripherals: ['即插即用', '手感好，声音小'],
  'storage-network': ['传大文件速度稳定', '设置简单，十分钟搞定'],
  'av-equipment': ['教室里不拉窗帘也看得清', '上课录制很清楚'],
  printing: ['打印清晰，没有底灰', '装上就识别，不用重启'],
  printers: ['手机也能直接打印', '扫描速度快，报销单一次过'],
  supplies: ['页数足，比标称还多一点'],
  books: [
    '正版，纸张印刷都好',
    '全班一起订的，一本没少',
    '塑封完整，没有压角',
    '版次和书单一致',
    '老师推荐的，讲得很清楚',
  ],
  humanities: ['排版舒服，值得收藏'],
  cultural: [
    '图案很有学校特色，送给校友正合适',
    '做工很细',
    '学生都很喜欢，准备再订一批',
    '院庆发给来宾反响好',
    '包装漂亮，不用再买礼盒',
  ],
  cups: ['釉面光滑，洗碗机洗了也没掉色'],
  badges: ['镀层均匀，颜色饱满'],
  wear: ['布料厚实，走线整齐', '洗了两次没有掉色'],
  farm: [
    '既吃到好东西又帮了农户',
    '包装结实，还附了村里的感谢卡',
    '工会统一采购的，老师们都说好',
    '味道正，家里老人很喜欢',
  ],
  grains: ['煮出来很香，口感软糯'],
  oils: ['炒菜很香，没有油烟味'],
  dried: ['泡发率高，没有杂质'],
  'fruits-eggs': ['很新鲜，一箱里只有一个磕碰'],
  teas: ['清香回甘，开会招待很合适'],
  snacks: ['颗粒饱满，停不下来'],
  living: ['后勤长期采购，品质稳定', '价格比超市便宜', '质量不错，放心用', '办公室共用，很实惠'],
  cleaning: ['好用，没有刺鼻味道'],
  lighting: ['装上就亮，不频闪'],
  tools: ['手柄舒服，钢口好'],
  batteries: ['耐用，话筒用了一学期'],
  appliances: ['大牌子放心，声音小'],
  'large-appliances': ['安装师傅准时，没有额外收费'],
  sports: ['学生们抢着用', '手感很好'],
}
const delivery = [
  '第二天就送到了实验室门口',
  '下单当天就发货了',
  '送货师傅帮忙搬到四楼，态度很好',
  '快递三天到，比预期快',
  '包装严实，外面还套了一层泡沫',
  '周五下的单，周一一早就到了',
  '物流信息更新及时',
  '送货前打了电话，很周到',
  '预约时间送的，正好有人收',
  '外箱有点压痕，里面完好',
  '中午打电话催了一下，下午就送来了',
  '',
]
const closing = [
  '会继续回购',
  '推荐给隔壁课题组了',
  '下学期还从这家买',
  '发票跟货一起到的，报销顺利',
  '客服回复很快',
  '就是价格再优惠点就更好了',
  '经费结题前赶上了',
  '统一结算不用垫钱，方便',
  '验收单也一起给了',
  '先用着，有问题再来追评',
  '',
  '',
]
const middling = [
  '东西可以，就是发货慢了两天',
  '质量还行，价格比上次涨了一点',
  '基本符合描述，说明书有点简单',
  '能用，包装简陋了些',
  '和图片颜色有一点色差，不影响使用',
  '数量对，外盒有破损，里面没事',
  '客服回复慢，催了两次才处理',
  '中规中矩，教学够用，科研要求高的建议买好一级的',
]
const poor = [
  '到货时漏了一瓶，补发等了一周',
  '规格发错了，联系后给换了，耽误实验进度',
  '瓶盖没拧紧，外箱有渗漏，已申请退换',
  '收到的批号快到效期了，希望注意',
  '用了两次就坏了，正在走售后',
]
const english = [
  'Arrived in two days and well packed. Quality is as good as the brand we used before.',
  'Good value for a teaching lab. The certificate was in the box.',
  'Exactly as described, and the invoice came with the goods, so reimbursement was easy.',
  'Our international students found the bilingual label helpful. Will order again.',
  'Works well. Delivery to the fourth floor without asking, thank you.',
  'Purity is fine, NMR is clean. Slightly dearer than last year.',
  'Decent, but the outer box was dented on arrival.',
  'The supplier answered my questions within an hour. Recommended.',
  'Same lot as last time, results reproduce nicely.',
  'A nice gift for visiting scholars; everybody liked it.',
]
const replies = [
  '感谢老师的认可，我们会继续把好质量关。',
  '非常抱歉给您带来不便，已安排专人与您联系处理，后续会加强出库检查。',
  '感谢反馈，包装问题已转仓库改进，欢迎再次选购。',
  '谢谢支持，祝实验顺利！',
]

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'
const laboratories = [
  '化学学院',
  '生命科学学院',
  '材料科学与工程学院',
  '物理学院',
  '医学院',
  '药学院',
  '环境学院',
  '农学院',
  '食品学院',
  '分析测试中心',
]
const everybody = [
  '机械工程学院',
  '计算机学院',
  '电子信息学院',
  '数学学院',
  '外国语学院',
  '经济管理学院',
  '图书馆',
  '后勤保障部',
  '资产管理处',
  '教务处',
  '校工会',
  '化学学院',
  '医学院',
]

const parents = new Map(categories.map(category => [category.key, category.parentKey]))
function praiseOf(categoryKey: string): string[] {
  const sentences: string[] = []
  for (let at: string | null | undefined = categoryKey; at; at = parents.get(at)) {
    const here = praise[at] ?? []
    // What is particular is said oftener than what is general.
    sentences.push(...here, ...(parents.get(at) ? here : []))
  }
  return sentences
}

function sentence(...parts: string[]): string {
  return `${parts.filter(part => part !== '').join('，')}。`
}

function scoreOf(seed: string): DemoReview['score'] {
  const chance = fraction(`${seed}-score`)
  return chance < 0.66 ? 5 : chance < 0.87 ? 4 : chance < 0.95 ? 3 : chance < 0.98 ? 2 : 1
}

function contentOf(seed: string, categoryKey: string, score: DemoReview['score']): string {
  if (score >= 4 && fraction(`${seed}-language`) < 0.08) return pick(`${seed}-en`, english)
  const good = praiseOf(categoryKey)
  if (score <= 2) return sentence(pick(`${seed}-poor`, poor))
  if (score === 3) return sentence(pick(`${seed}-middling`, middling), pick(`${seed}-good`, good))
  const first = pick(`${seed}-good`, good)
  const second = pick(`${seed}-more`, good)
  return sentence(
    first,
    fraction(`${seed}-two`) < 0.4 && second !== first ? second : '',
    pick(`${seed}-delivery`, delivery),
    pick(`${seed}-closing`, closing),
  )
}

function reviewOf(product: DemoProduct, ordinal: number): DemoReview {
  const seed = `${product.key}-review-${ordinal}`
  const score = scoreOf(seed)
  const replied = score <= 3 ? fraction(`${seed}-reply`) < 0.8 : fraction(`${seed}-reply`) < 0.12
  const reply =
    score <= 2
      ? replies[1]
      : score === 3
        ? replies[2]
        : pick(`${seed}-thanks`, [replies[0] ?? '', replies[3] ?? ''])
  return {
    productKey: product.key,
    score,
    content: contentOf(seed, product.categoryKey, score),
    author: `${pick(`${seed}-name`, [...surnames])}${pick(`${seed}-mask`, ['**', '*老师', '*', '**老师', '*同学'])}`,
    department: pick(`${seed}-department`, product.scene === 'science' ? laboratories : everybody),
    daysAgo: between(`${seed}-age`, 2, 330),
    pictures:
      fraction(`${seed}-pictures`) < 0.22 ? (between(`${seed}-count`, 1, 3) as 1 | 2 | 3) : 0,
    ...(replied && reply ? { reply } : {}),
  }
}

/** Reviews: a page and more for what everybody buys, several for goods that sell well, one here and there for others. The same words never twice for one product. */
export function reviewsOf(products: readonly DemoProduct[]): DemoReview[] {
  return products.flatMap(product => {
    const many =
      product.salesCount > 3_600
        ? between(`${product.key}-reviews`, 9, 24)
        : product.isHot
          ? between(`${product.key}-reviews`, 1, 5)
          : fraction(`${product.key}-reviews`) < 0.07
            ? 1
            : 0
    const usedTexts = new Set<string>()
    return Array.from({ length: many }, (_, ordinal) => reviewOf(product, ordinal)).filter(
      review => !usedTexts.has(review.content) && usedTexts.add(review.content),
    )
  })
}
