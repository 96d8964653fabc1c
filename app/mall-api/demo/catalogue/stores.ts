// The table of the twelve suppliers with their texts.
import type { Bilingual, DemoQualification, DemoStore } from './types'

interface StoreRow extends Omit<DemoStore, 'qualifications' | 'email' | 'logo' | 'region'> {
  logo: [initials: string, colour: string, accent: string]
  licences: (keyof typeof licences)[]
}

const licences = {
  business: ['营业执照', 'Business licence', '9111010{n}MA0{n}7K2X{n}R', '2041-06-30', '市场监督管理局', 'Administration for Market Regulation', 20],
  hazchem: ['危险化学品经营许可证', 'Licence to trade in hazardous chemicals', '京海应急经字〔2025〕0{n}21', '2028-04-17', '应急管理局', 'Emergency Management Bureau', 3],
  precursor: ['非药品类易制毒化学品经营备案证明', 'Record of trade in drug-precursor chemicals', '3J110108{n}3092', '2028-09-30', '应急管理局', 'Emergency Management Bureau', 3],
  iso9001: ['ISO 9001 质量管理体系认证', 'ISO 9001 quality management', '0{n}324Q3{n}118R1M', '2027-11-08', '质量认证中心', 'Quality Certification Centre', 3],
  device2: ['第二类医疗器械经营备案凭证', 'Record of trade in class II medical devices', '京海械备2025{n}417', '2030-12-31', '药品监督管理局', 'Medical Products Administration', 5],
  agency: ['品牌代理授权书', 'Brand distribution authorisation', 'SQ-2026-{n}085', '2027-12-31', '品牌方', 'The brand', 2],
  food: ['食品经营许可证', 'Food trade licence', 'JY1110{n}0803{n}552', '2029-08-20', '市场监督管理局', 'Administration for Market Regulation', 5],
  publication: ['出版物经营许可证', 'Publication trade licence', '新出发京零字第海{n}20116号', '2028-03-31', '新闻出版局', 'Press and Publication Bureau', 4],
  telecom: ['增值电信业务经营许可证', 'Value-added telecom licence', '京B2-2025{n}063', '2029-05-12', '通信管理局', 'Communications Administration', 5],
  relief: ['脱贫地区农副产品供应商资格', 'Supplier of produce from formerly poor areas', '832-2026-{n}0417', '2027-12-31', '帮扶平台运营中心', 'Operations centre of the relief platform', 2],
  trademark: ['校名校徽使用授权书', 'Authorisation to use the school name and emblem', 'XH-2026-0{n}8', '2027-08-31', '学校办公室', 'Office of the university', 2],
} as const

const rows: StoreRow[] = [
  {
    key: 'huashi', name: '华试化学试剂', nameEn: 'Huashi Chemicals', thirdCode: null, kind: 'reagent',
    phone: '010-62550101', contact: '刘工', address: '北京市海淀区永丰路 9 号 3 号楼', addressEn: 'Building 3, 9 Yongfeng Road, Haidian, Beijing',
    intro: '专营通用化学试剂二十年，自有甲类危化品仓库与专用配送车队，常备现货一万二千余种，国药、西陇等品牌一级经销。支持按课题组分装配送、空桶回收。',
    introEn: 'Twenty years in general reagents, with its own class-A hazardous goods warehouse and delivery fleet. More than 12,000 items in stock; first-tier distributor of SCR and Xilong. Delivers to the laboratory door and takes empty containers back.',
    logo: ['华试', '#1f5fae', '#f2a03d'], licences: ['business', 'hazchem', 'precursor', 'iso9001', 'agency'],
    freight: { freeFromYuan: '200.00', feeYuan: '15.00' }, dispatchDays: 1, score: '4.9',
  },
  {
    key: 'boyuan', name: '博源精细化学', nameEn: 'Boyuan Fine Chemicals', thirdCode: null, kind: 'reagent',
    phone: '021-58660202', contact: '周经理', address: '上海市奉贤区金海公路 5885 号', addressEn: '5885 Jinhai Highway, Fengxian, Shanghai',
    intro: '面向科研的高纯试剂供应商，主营阿拉丁、麦克林等品牌的合成砌块、标准物质与色谱溶剂，每批次附质检报告，可查核磁与液相图谱。',
    introEn: 'Supplier of high-purity reagents for research: building blocks, reference materials and HPLC solvents of Aladdin and Macklin. Every lot comes with a certificate of analysis; NMR and HPLC traces on request.',
    logo: ['博源', '#7a2e8e', '#f0c040'], licences: ['business', 'hazchem', 'precursor', 'agency'],
    freight: { freeFromYuan: '300.00', feeYuan: '20.00' }, dispatchDays: 2, score: '4.8',
  },
  {
    key: 'jike', name: '集科生物商城', nameEn: 'Jike Bio', thirdCode: 'JK', kind: 'bio',
    phone: '027-87920303', hotLine: '400-820-0303', contact: '陈老师', address: '武汉市东湖高新区高新大道 666 号', addressEn: '666 Gaoxin Avenue, East Lake High-tech Zone, Wuhan',
    intro: '生命科学一站式平台，覆盖生化试剂、分子生物学试剂盒、细胞培养与一次性塑料耗材，全程冷链，2–8 ℃ 与 −20 ℃ 货品带温度记录发出。',
    introEn: 'A one-stop platform for the life sciences: biochemicals, molecular biology kits, cell culture and single-use plastics. Cold chain throughout; goods kept at 2–8 °C and −20 °C travel with a temperature record.',
    logo: ['JK', '#0b8f7c', '#b7e35f'], licences: ['business', 'hazchem', 'device2', 'iso9001', 'telecom'],
    freight: { freeFromYuan: '500.00', feeYuan: '30.00' }, dispatchDays: 2, score: '4.8',
  },
  {
    key: 'lianyi', name: '联仪科学仪器', nameEn: 'Lianyi Scientific Instruments', thirdCode: '100404', kind: 'instrument',
    phone: '025-84310404', hotLine: '400-880-0404', contact: '吴工', address: '南京市江宁区将军大道 159 号', addressEn: '159 Jiangjun Avenue, Jiangning, Nanjing',
    intro: '实验室仪器与玻璃器皿综合供应商，提供选型、安装调试、计量校准与三年延保。梅特勒、艾本德、雷磁、上海菁华等品牌授权经销，覆盖教学与科研实验室。',
    introEn: 'Instruments and glassware for teaching and research laboratories, with advice, installation, calibration and a three-year extended warranty. Authorised for Mettler Toledo, Eppendorf and INESA.',
    logo: ['联仪', '#184a63', '#37b6c9'], licences: ['business', 'iso9001', 'device2', 'agency'],
    freight: { freeFromYuan: '500.00', feeYuan: '25.00' }, dispatchDays: 3, score: '4.9',
  },
  {
    key: 'kunhang', name: '坤行工业品商城', nameEn: 'Kunhang Industrial Supply', thirdCode: 'ZKH', kind: 'industrial',
    phone: '021-31080505', hotLine: '400-680-0505', contact: '客服中心', address: '上海市闵行区申长路 1588 弄', addressEn: 'Lane 1588, Shenchang Road, Minhang, Shanghai',
    intro: '工业用品一站式采购：个人防护、实验室安全、五金工具、清洁搬运、照明电工。全国三十余个仓库，多数货品次日送达，统一开票、账期结算。',
    introEn: 'Industrial supplies in one place: personal protection, laboratory safety, tools, cleaning, lighting and electrical goods. Over thirty warehouses, next-day delivery for most items, one invoice a month.',
    logo: ['ZKH', '#d6462b', '#2b2f36'], licences: ['business', 'hazchem', 'iso9001', 'telecom'],
    freight: { freeFromYuan: '99.00', feeYuan: '8.00' }, dispatchDays: 1, score: '4.7',
  },
  {
    key: 'jingxuan', name: '京选企业购', nameEn: 'Jingxuan Enterprise', thirdCode: 'JD', kind: 'ecommerce',
    phone: '010-89110606', hotLine: '400-606-0606', contact: '客服中心', address: '北京市大兴区亦庄经济开发区科创十一街 18 号', addressEn: '18 Kechuang 11th Street, Yizhuang, Beijing',
    intro: '综合电商平台校园专区，电脑数码、办公设备、生活电器品类齐全，平台自营、正品联保，仓配一体，重点城市当日达或次日达。',
    introEn: "The campus zone of a general marketplace: computers, office equipment and appliances, sold and delivered by the platform with the makers' warranty; same or next day in major cities.",
    logo: ['JD', '#d7282f', '#ffffff'], licences: ['business', 'telecom', 'agency', 'food'],
    freight: { freeFromYuan: '99.00', feeYuan: '6.00' }, dispatchDays: 1, score: '4.8',
  },
  {
    key: 'sucai', name: '苏采易购', nameEn: 'Sucai Easy Buy', thirdCode: 'SN', kind: 'ecommerce',
    phone: '025-66990707', hotLine: '400-836-0707', contact: '客服中心', address: '南京市玄武区徐庄软件园长江软件路 1 号', addressEn: '1 Changjiang Software Road, Xuzhuang Software Park, Nanjing',
    intro: '以家电与电脑见长的综合平台，提供送装一体、以旧换新与校园集中采购价，服务网点覆盖全国地级市。',
    introEn: 'A marketplace strong in appliances and computers, with delivery and installation in one visit, trade-in and prices for campus bulk purchase. Service points in every prefecture.',
    logo: ['SN', '#f3b11b', '#22427c'], licences: ['business', 'telecom', 'agency'],
    freight: { freeFromYuan: '86.00', feeYuan: '6.00' }, dispatchDays: 2, score: '4.6',
  },
  {
    key: 'banggong', name: '办公伙伴', nameEn: 'Office Partner', thirdCode: 'BGHB', kind: 'office',
    phone: '010-51280808', hotLine: '400-810-0808', contact: '孙经理', address: '北京市朝阳区酒仙桥路 12 号', addressEn: '12 Jiuxianqiao Road, Chaoyang, Beijing',
    intro: '办公设备、打印耗材与办公家具专业服务商，提供打印机全保、硒鼓回收与家具送货安装，服务百余所院校。',
    introEn: 'Office machines, printer supplies and furniture: full-cover printer service, cartridge take-back, furniture delivered and assembled. More than a hundred schools served.',
    logo: ['BGHB', '#2368c4', '#8fd14f'], licences: ['business', 'iso9001', 'agency'],
    freight: { freeFromYuan: '100.00', feeYuan: '10.00' }, dispatchDays: 1, score: '4.7',
  },
  {
    key: 'chenguang', name: '辰光集采', nameEn: 'Chenguang Collective', thirdCode: 'CG', kind: 'office',
    phone: '021-57470909', hotLine: '400-821-0909', contact: '客服中心', address: '上海市奉贤区金钱公路 3469 号', addressEn: '3469 Jinqian Highway, Fengxian, Shanghai',
    intro: '文具与办公用品集中采购平台，纸品、书写、文件管理、清洁日化齐备，按院系配送到楼，一单一票。',
    introEn: 'Collective purchase of stationery and office goods: paper, pens, filing and cleaning supplies, delivered to each building, one invoice an order.',
    logo: ['CG', '#e2542b', '#fff3d6'], licences: ['business', 'iso9001', 'telecom'],
    freight: { freeFromYuan: '80.00', feeYuan: '8.00' }, dispatchDays: 1, score: '4.8',
  },
  {
    key: 'yuexiang', name: '阅享读堂', nameEn: 'Yuexiang Books', thirdCode: 'YXDT', kind: 'books',
    phone: '010-62791010', contact: '赵编辑', address: '北京市海淀区中关村东路 1 号', addressEn: '1 Zhongguancun East Road, Haidian, Beijing',
    intro: '高校图书与教材供应商，与高等教育、科学、人民邮电等六十余家出版社直采，支持教材征订、书目查重、馆配加工。',
    introEn: 'Books and textbooks for universities, bought directly from more than sixty publishers; textbook subscription, duplicate checking and library processing.',
    logo: ['阅享', '#7b4a21', '#e9c98f'], licences: ['business', 'publication'],
    freight: { freeFromYuan: '60.00', feeYuan: '5.00' }, dispatchDays: 2, score: '4.9',
  },
  {
    key: 'wenchuang', name: '校园文创馆', nameEn: 'Campus Creative Store', thirdCode: null, kind: 'cultural',
    phone: '010-62781111', contact: '林设计', address: '北京市海淀区成府路 28 号', addressEn: '28 Chengfu Road, Haidian, Beijing',
    intro: '由师生设计团队参与创作的校园文化商店，杯具、徽章、帆布包、明信片与典礼礼盒均可加印院系名称，五十件起订。',
    introEn: 'A store of campus culture with designs by students and staff: cups, badges, tote bags, postcards and ceremony gift sets, with the name of the school or department printed from fifty pieces.',
    logo: ['文创', '#a8323e', '#f4d9a7'], licences: ['business', 'trademark'],
    freight: { freeFromYuan: '99.00', feeYuan: '10.00' }, dispatchDays: 3, score: '4.9',
  },
  {
    key: 'bangfu', name: '乡村振兴帮扶馆', nameEn: 'Rural Revival Store', thirdCode: '101212', kind: 'poverty',
    phone: '010-63301212', hotLine: '400-832-1212', contact: '马主任', address: '北京市丰台区丰科路 6 号院', addressEn: '6 Fengke Road, Fengtai, Beijing',
    intro: '对接定点帮扶县的农产品专馆，米面粮油、菌菇干货、茶叶蜂蜜与时令水果由合作社直供，每笔销售按比例返还村集体。',
    introEn: 'Produce from the counties our schools support: rice, oil, mushrooms, tea, honey and fruit straight from the cooperatives, with a share of each sale returned to the village.',
    logo: ['帮扶', '#3c8c3a', '#f6c244'], licences: ['business', 'food', 'relief'],
    freight: { freeFromYuan: '88.00', feeYuan: '10.00' }, dispatchDays: 3, score: '4.8',
  },
]

function qualification(kind: keyof typeof licences, place: number): DemoQualification {
  const [name, nameEn, no, until, issuer, issuerEn, years] = licences[kind]
  // One of them has run out and waits for its renewal, as happens.
  const validTo = kind === 'telecom' && place === 6 ? '2025-12-31' : until
  const validFrom = `${Number(validTo.slice(0, 4)) - years}${validTo.slice(4)}`
  return { name, nameEn, no: no.replaceAll('{n}', String((place % 9) + 1)), validFrom, validTo, issuer, issuerEn }
}

const regions: Record<string, Bilingual> = { 北京市: { cn: '北京', en: 'Beijing' }, 上海市: { cn: '上海', en: 'Shanghai' }, 武汉市: { cn: '湖北', en: 'Hubei' }, 南京市: { cn: '江苏', en: 'Jiangsu' } }

export const stores: DemoStore[] = rows.map(({ licences: held, logo, ...row }, place) => ({
  ...row,
  region: regions[row.address.slice(0, 3)] ?? { cn: '其他', en: 'Elsewhere' },
  email: `service@${row.key}.example`,
  qualifications: held.map((kind) => qualification(kind, place)),
  logo: { initials: logo[0], colour: logo[1], accent: logo[2] },
}))
