// The whole category tree as a table.
import type { DemoCategory } from './types'

/** Two spaces a level: key, Chinese name, English name. */
const tree = `
chemical | 化学试剂 | Chemical reagents
  solvents | 有机溶剂 | Organic solvents
    alcohols | 醇类 | Alcohols
    ketones-esters | 酮、酯、醚类 | Ketones, esters and ethers
    hydrocarbons | 烃与卤代烃 | Hydrocarbons and halocarbons
    polar-solvents | 极性非质子溶剂 | Polar aprotic solvents
    hplc-solvents | 色谱纯溶剂 | HPLC solvents
  inorganic | 无机试剂 | Inorganic reagents
    acids | 无机酸 | Mineral acids
    bases | 碱类 | Bases
    chlorides | 氯化物与卤化物 | Chlorides and other halides
    sulfates-nitrates | 硫酸盐与硝酸盐 | Sulfates and nitrates
    phosphates-carbonates | 磷酸盐与碳酸盐 | Phosphates and carbonates
    metals-oxides | 金属与氧化物 | Metals and oxides
  organic | 有机试剂 | Organic reagents
    organic-acids | 有机酸与酸酐 | Organic acids and anhydrides
    aromatics | 芳香族化合物 | Aromatic compounds
    amines | 胺类与含氮化合物 | Amines and nitrogen compounds
    aldehydes | 醛类与缩醛 | Aldehydes and acetals
    synthesis | 合成砌块与催化剂 | Building blocks and catalysts
  analytical | 分析试剂 | Analytical reagents
    indicators | 指示剂与染料 | Indicators and dyes
    standards | 标准溶液与标准物质 | Standard solutions and reference materials
    oxidants | 氧化剂与还原剂 | Oxidants and reductants
    complexing | 络合剂与显色剂 | Complexing and colour reagents
    desiccants | 干燥剂与吸附剂 | Desiccants and adsorbents
biological | 生物试剂 | Biological reagents
  buffers | 缓冲体系 | Buffers
    buffer-salts | 生物缓冲剂 | Biological buffers
    ready-buffers | 即用缓冲液 | Ready-to-use buffers
  biochem | 生化试剂 | Biochemicals
    amino-acids | 氨基酸与维生素 | Amino acids and vitamins
    saccharides | 糖类与多元醇 | Saccharides and polyols
    surfactants | 表面活性剂与变性剂 | Surfactants and denaturants
    antibiotics | 抗生素 | Antibiotics
    proteins | 蛋白与酶 | Proteins and enzymes
  molecular | 分子生物学 | Molecular biology
    pcr-reagents | PCR 与电泳试剂 | PCR and electrophoresis reagents
    extraction-kits | 提取与检测试剂盒 | Extraction and assay kits
  culture | 细胞与微生物培养 | Cell and microbial culture
    cell-media | 细胞培养基与血清 | Cell media and sera
    microbial-media | 微生物培养基 | Microbial media
consumables | 实验耗材 | Lab consumables
  liquid-handling | 移液耗材 | Liquid handling
    tips | 移液器吸头 | Pipette tips
    serological | 移液管与吸管 | Serological and transfer pipettes
  tubes-plates | 管与板 | Tubes and plates
    centrifuge-tubes | 离心管 | Centrifuge tubes
    cryo | 冻存管与冻存盒 | Cryogenic vials and boxes
    pcr-plastics | PCR 耗材 | PCR plastics
    culture-plastics | 培养皿、板与瓶 | Culture dishes, plates and flasks
  filtration | 过滤与分离 | Filtration and separation
    filter-papers | 滤纸与滤膜 | Filter papers and membranes
    syringe-filters | 针式过滤器 | Syringe filters
    chromatography | 色谱耗材 | Chromatography supplies
  sample | 称样与储样 | Weighing and sample storage
    weighing | 称量耗材 | Weighing supplies
    sealing | 封口膜与标签 | Sealing films and labels
    sample-bottles | 试剂瓶与样品瓶 | Reagent and sample bottles
glass | 玻璃器皿 | Glassware and labware
  containers | 容器类 | Vessels
    beakers | 烧杯 | Beakers
    flasks | 烧瓶与锥形瓶 | Flasks
    glass-bottles | 试剂瓶与滴瓶 | Bottles and dropping bottles
  volumetric | 量器类 | Volumetric ware
    cylinders | 量筒与容量瓶 | Cylinders and volumetric flasks
    burettes | 滴定管与移液管 | Burettes and pipettes
  assemblies | 装配与其他 | Assemblies and others
    condensers | 冷凝与分液 | Condensers and funnels
    porcelain | 坩埚、研钵与瓷器 | Crucibles, mortars and porcelain
    supports | 支架与夹具 | Stands and clamps
instruments | 实验仪器 | Lab instruments
  pipetting | 移液设备 | Pipetting
    single-pipettes | 单道移液器 | Single-channel pipettes
    multi-pipettes | 多道与电动移液器 | Multichannel and electronic pipettes
  measuring | 称量与测量 | Weighing and measuring
    balances | 天平 | Balances
    ph-meters | pH 计与电导率仪 | pH and conductivity meters
    meters | 温湿度与电学仪表 | Thermometers and multimeters
  preparation | 样品前处理 | Sample preparation
    centrifuges | 离心机 | Centrifuges
    stirrers | 搅拌与混匀 | Stirring and mixing
    heating | 加热与干燥 | Heating and drying
    vacuum | 真空与蒸发 | Vacuum and evaporation
    sterilizing | 灭菌与低温 | Sterilizing and cooling
  analysis | 分析与观察 | Analysis and observation
    microscopes | 显微镜 | Microscopes
    spectrometers | 光谱与色谱仪 | Spectrometers
    molecular-instruments | 分子生物仪器 | Molecular biology instruments
safety | 安全防护 | Safety
  personal | 个人防护 | Personal protection
    gloves | 防护手套 | Protective gloves
    eye-face | 眼面部防护 | Eye and face protection
    respiratory | 呼吸防护 | Respiratory protection
    body | 防护服与鞋帽 | Clothing, shoes and helmets
  lab-safety | 实验室安全 | Laboratory safety
    storage-cabinets | 安全柜与气瓶 | Safety cabinets and gas cylinders
    emergency | 急救与应急 | First aid and emergency
    waste | 废弃物处理 | Waste handling
office | 办公用品 | Office supplies
  paper | 纸品本册 | Paper and notebooks
    copy-paper | 复印纸 | Copy paper
    notebooks | 笔记本与便签 | Notebooks and notes
    envelopes | 信封与票据 | Envelopes and forms
  writing | 书写工具 | Writing
    pens | 中性笔与签字笔 | Pens
    markers | 记号笔与白板笔 | Markers
  filing | 文件管理 | Filing
    folders | 文件夹与文件袋 | Folders and files
    file-boxes | 档案盒 | File boxes
  desktop-supplies | 桌面文具 | Desk supplies
    staplers | 装订与裁剪 | Stapling and cutting
    adhesives | 胶粘用品 | Adhesives
    calculators | 计算器与印章 | Calculators and stamps
  office-furniture | 办公家具与设备 | Furniture and equipment
    chairs-desks | 办公桌椅 | Chairs and desks
    cabinets | 文件柜与白板 | Cabinets and whiteboards
    office-machines | 碎纸与装订设备 | Shredders and binders
digital | 电脑数码 | Computers and digital
  computers | 电脑整机 | Computers
    laptops | 笔记本电脑 | Laptops
    desktops | 台式机与一体机 | Desktops
    tablets | 平板与学习设备 | Tablets
  peripherals | 外设配件 | Peripherals
    monitors | 显示器 | Monitors
    keyboards-mice | 键盘鼠标 | Keyboards and mice
    audio-video | 耳麦与摄像头 | Headsets and webcams
    cables | 线缆与电源 | Cables and power
  storage-network | 存储与网络 | Storage and network
    storage | 移动存储与硬盘 | Drives
    networking | 网络设备 | Networking
  av-equipment | 教学影音 | Classroom AV
    projectors | 投影与显示 | Projectors
    cameras | 相机与音响 | Cameras and speakers
printing | 打印耗材 | Printing
  printers | 打印设备 | Printers
    laser-printers | 激光打印机 | Laser printers
    inkjet-printers | 喷墨与多功能 | Inkjet and multifunction
  supplies | 耗材 | Supplies
    toners | 硒鼓与粉盒 | Toner cartridges
    inks | 墨水与墨盒 | Inks
    special-media | 专用纸与标签 | Special media and labels
books | 图书教材 | Books
  science-books | 科学技术 | Science and technology
    chemistry-books | 化学与化工 | Chemistry
    biology-books | 生物与医学 | Biology and medicine
    math-physics-books | 数学与物理 | Mathematics and physics
    computing-books | 计算机与工程 | Computing and engineering
  humanities | 人文社科 | Humanities
    literature-books | 文学与历史 | Literature and history
    management-books | 经济与管理 | Economics and management
    exam-books | 外语与考试 | Languages and examinations
cultural | 文创礼品 | Cultural goods
  campus-gifts | 校园纪念 | Campus souvenirs
    cups | 杯具 | Cups and bottles
    badges | 徽章与挂件 | Badges and keyrings
    stationery-gifts | 文创文具 | Creative stationery
  wear | 服饰包袋 | Wear and bags
    bags | 帆布包与伞 | Bags and umbrellas
    clothes | 文化衫与帽 | T-shirts and caps
  ceremony | 礼赠定制 | Ceremony and gifts
    gift-sets | 礼盒套装 | Gift sets
    souvenirs | 摆件与明信片 | Ornaments and postcards
farm | 帮扶农产 | Poverty-relief produce
  grain-oil | 粮油干货 | Grain, oil and dry goods
    grains | 米面杂粮 | Rice, noodles and grains
    oils | 食用油 | Edible oils
    dried | 菌菇干货 | Mushrooms and dry goods
  fresh-drinks | 生鲜茶饮 | Fresh food and drinks
    fruits-eggs | 水果禽蛋 | Fruit and eggs
    teas | 茶叶蜂蜜 | Tea and honey
    snacks | 坚果零食 | Nuts and snacks
living | 生活后勤 | Living and facilities
  cleaning | 清洁日化 | Cleaning
    tissues | 纸品湿巾 | Tissues
    detergents | 清洁剂与洗护 | Detergents
    clean-tools | 清洁工具 | Cleaning tools
  facilities | 后勤维修 | Facilities
    lighting | 照明与电工 | Lighting and electrical
    tools | 五金工具 | Hand tools
    batteries | 电池 | Batteries
  appliances | 家电与体育 | Appliances and sports
    small-appliances | 生活电器 | Small appliances
    large-appliances | 空调与冰箱 | Large appliances
    sports | 体育用品 | Sports goods
    greenery | 绿植与饮水 | Plants and drinking water
`

function read(text: string): DemoCategory[] {
  const found: DemoCategory[] = []
  const above: (string | null)[] = [null, null, null]
  const counts = new Map<string | null, number>()
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const depth = (line.length - line.trimStart().length) / 2
    const [key, name, nameEn] = line.trim().split(' | ')
    if ((depth !== 0 && depth !== 1 && depth !== 2) || !key || !name || !nameEn)
      throw new Error(`category row: ${line}`)
    const parentKey = depth === 0 ? null : (above[depth - 1] ?? null)
    const ord = (counts.get(parentKey) ?? 0) + 1
    counts.set(parentKey, ord)
    above[depth] = key
    found.push({ key, parentKey, name, nameEn, level: depth === 0 ? 1 : depth === 1 ? 2 : 3, ord })
  }
  return found
}

export const categories: DemoCategory[] = read(tree)
