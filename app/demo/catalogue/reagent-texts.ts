import type { ControlledAs, HazardClass } from './types'

type Both = readonly [cn: string, en: string]

/** What the substances of a category are bought for. */
export const reagentUses: Readonly<Record<string, Both>> = {
  alcohols: [
    '常用作溶剂、萃取剂与清洗剂，也用于消毒液和缓冲体系的配制',
    'a solvent for extraction and cleaning, also for disinfectants and buffers',
  ],
  'ketones-esters': [
    '用作反应与萃取溶剂，挥发快、溶解力强',
    'a fast-drying, strong solvent for reactions and extraction',
  ],
  hydrocarbons: [
    '用作萃取、重结晶与柱层析的溶剂',
    'a solvent for extraction, recrystallisation and column chromatography',
  ],
  'polar-solvents': [
    '溶解能力强，适用于有机合成与聚合物溶液的配制',
    'a strong solvent for synthesis and polymer solutions',
  ],
  'hplc-solvents': [
    '经精馏与 0.2 μm 过滤，紫外吸收低、梯度基线平稳，适用于液相色谱分析',
    'distilled and filtered to 0.2 μm with low UV absorbance, for HPLC with a flat gradient baseline',
  ],
  acids: [
    '用于酸化、消解、滴定与金属表面处理',
    'for acidifying, digestion, titration and metal treatment',
  ],
  bases: [
    '用于中和、皂化、滴定与玻璃器皿清洗',
    'for neutralisation, saponification, titration and cleaning glassware',
  ],
  chlorides: ['用于缓冲液、电解质溶液与沉淀反应', 'for buffers, electrolytes and precipitation'],
  'sulfates-nitrates': [
    '用于分析测定、干燥、盐析与无机合成',
    'for analysis, drying, salting out and inorganic synthesis',
  ],
  'phosphates-carbonates': [
    '用于配制缓冲液与培养基，也作弱碱使用',
    'for buffers and media, also as a mild base',
  ],
  'metals-oxides': [
    '用于还原反应、催化剂制备与材料研究',
    'for reductions, catalyst preparation and materials research',
  ],
  'organic-acids': [
    '用于缓冲液、酯化反应与 pH 调节',
    'for buffers, esterification and pH adjustment',
  ],
  aromatics: [
    '用作有机合成中间体与分析对照',
    'an intermediate of synthesis and a reference in analysis',
  ],
  amines: ['用作有机碱、缚酸剂与络合剂', 'an organic base, acid scavenger and ligand'],
  aldehydes: [
    '用于缩合反应、组织固定与香料研究',
    'for condensation, tissue fixation and fragrance research',
  ],
  synthesis: [
    '用于多肽偶联、聚合与有机合成教学科研',
    'for peptide coupling, polymerisation and teaching of synthesis',
  ],
  indicators: [
    '变色敏锐，用于滴定终点判断与染色观察',
    'a sharp indicator for titration and for staining',
  ],
  oxidants: ['用于氧化还原滴定与合成反应', 'for redox titration and synthesis'],
  complexing: [
    '用于金属离子的络合滴定与分光光度测定',
    'for complexometric titration and spectrophotometry of metal ions',
  ],
  desiccants: ['用于干燥、脱色与柱层析分离', 'for drying, decolourising and column chromatography'],
  'buffer-salts': [
    '用于配制蛋白、核酸与细胞实验的缓冲液，DNA 酶与 RNA 酶未检出',
    'for buffers in protein, nucleic acid and cell work; DNase and RNase not detected',
  ],
  'amino-acids': ['用于培养基、缓冲液与生化研究', 'for media, buffers and biochemical research'],
  saccharides: [
    '用作碳源、渗透压调节剂与冻干保护剂',
    'a carbon source, osmolyte and protectant in freeze-drying',
  ],
  surfactants: [
    '用于裂解、增溶与蛋白变性电泳',
    'for lysis, solubilising and denaturing electrophoresis',
  ],
  antibiotics: [
    '用于转化子筛选与细胞培养抑菌，建议分装后避光冷冻保存',
    'for selection and against contamination; aliquot and keep frozen in the dark',
  ],
  proteins: [
    '用于封闭、消化与酶学实验，活性逐批测定',
    'for blocking, digestion and enzymology; activity tested lot by lot',
  ],
  'microbial-media': [
    '用于固体培养基凝固剂，凝胶强度高、透明度好',
    'a gelling agent for solid media, strong and clear',
  ],
  'pcr-reagents': [
    '用于核酸与蛋白电泳、克隆筛选等分子生物学实验',
    'for electrophoresis, cloning and screening in molecular biology',
  ],
}

/** How to keep it, by hazard class. */
export const keeping: Readonly<Record<HazardClass, Both>> = {
  flammable: [
    '远离火源与静电，置于防爆柜内，容器保持密闭',
    'Keep away from flame and static, tightly closed in a flammables cabinet',
  ],
  corrosive: [
    '存放于耐腐蚀柜，使用时佩戴护目镜与耐酸碱手套，不得与碱或酸混放',
    'Keep in a corrosives cabinet; wear goggles and resistant gloves; store acids and bases apart',
  ],
  toxic: [
    '双人双锁管理，在通风橱内操作，废液单独收集',
    'Keep under lock and work in a fume hood; collect waste separately',
  ],
  oxidizer: [
    '与还原剂、有机物分开存放，避免受热与撞击',
    'Store apart from reductants and organics; avoid heat and shock',
  ],
  explosive: [
    '低温避光保存，避免摩擦与撞击，按领用量发放',
    'Keep cold and dark, avoid friction and shock; issue only what is needed',
  ],
  gas: [
    '气瓶固定直立，室内设报警与排风',
    'Fix the cylinder upright, with gas alarm and ventilation',
  ],
  irritant: [
    '避免接触皮肤与眼睛，取用后洗手',
    'Avoid contact with skin and eyes; wash hands after use',
  ],
  health: [
    '在通风良好处使用，避免长期吸入与皮肤接触',
    'Use with good ventilation; avoid long inhalation and skin contact',
  ],
  environment: [
    '不得排入下水道，废液按危险废物收集',
    'Do not pour down the drain; collect as hazardous waste',
  ],
  'water-reactive': [
    '隔绝水与潮气，充惰性气体密封保存',
    'Keep from water and moisture, sealed under inert gas',
  ],
}

export const hazardNames: Readonly<Record<HazardClass, Both>> = {
  flammable: ['易燃', 'Flammable'],
  corrosive: ['腐蚀', 'Corrosive'],
  toxic: ['有毒', 'Toxic'],
  oxidizer: ['氧化性', 'Oxidizing'],
  explosive: ['自反应', 'Self-reactive'],
  gas: ['加压气体', 'Gas under pressure'],
  irritant: ['刺激', 'Irritant'],
  health: ['健康危害', 'Health hazard'],
  environment: ['环境危害', 'Hazard to the environment'],
  'water-reactive': ['遇水反应', 'Reacts with water'],
}

export const controlNames: Readonly<Record<ControlledAs, Both>> = {
  'explosive-precursor': [
    '易制爆危险化学品，采购须备案并登记用途',
    'Explosive precursor: purchases are recorded with their purpose',
  ],
  'drug-precursor': [
    '易制毒化学品，采购须先取得公安机关的许可或备案证明',
    'Drug precursor: purchase requires a permit or record certificate of the police',
  ],
  toxic: [
    '剧毒化学品，凭公安机关购买许可证采购',
    'Highly toxic: purchase requires a police permit',
  ],
}

const general: Both = ['室温、干燥处密封保存', 'Room temperature, dry, tightly closed']
const storing: Readonly<Record<HazardClass, Both>> = {
  flammable: [
    '阴凉通风处密封保存，置于防爆柜，远离火源与氧化剂',
    'Cool and ventilated, tightly closed in a flammables cabinet, away from fire and oxidizers',
  ],
  corrosive: [
    '密封，置于耐腐蚀柜，酸碱分柜',
    'Tightly closed in a corrosives cabinet, acids and bases apart',
  ],
  toxic: ['专柜上锁，双人双锁，台账登记', 'Locked cabinet with two keys and a register'],
  oxidizer: [
    '阴凉干燥处，与还原剂、有机物分柜',
    'Cool and dry, apart from reductants and organics',
  ],
  explosive: ['2–8 ℃ 避光，避免摩擦与撞击', '2–8 °C in the dark, no friction or shock'],
  gas: ['直立固定，通风，远离热源', 'Upright and fixed, ventilated, away from heat'],
  irritant: general,
  health: ['通风处密封避光保存', 'Ventilated, tightly closed, in the dark'],
  environment: general,
  'water-reactive': [
    '干燥处惰性气体下密封，隔绝水与潮气',
    'Dry, sealed under inert gas, away from water and moisture',
  ],
}
const cold: Readonly<Record<string, Both>> = {
  antibiotics: [
    '2–8 ℃ 避光干燥保存，配成溶液后 −20 ℃',
    '2–8 °C, dark and dry; solutions at −20 °C',
  ],
  proteins: ['2–8 ℃ 保存，长期 −20 ℃', '2–8 °C, for long at −20 °C'],
}

/** How a substance is kept in store. */
export function storageOf({
  categoryKey,
  code,
  hazard,
}: {
  categoryKey: string
  code: string
  hazard: { class: HazardClass } | undefined
}): { cn: string; en: string } {
  const frozenHint: Both | undefined =
    code === 'ITG' || code === 'XGAL' || code === 'PK'
      ? ['−20 ℃ 避光保存', '−20 °C in the dark']
      : undefined
  const [cn, en] = frozenHint ?? cold[categoryKey] ?? (hazard ? storing[hazard.class] : general)
  return { cn, en }
}

/** The content the label states: in the name of solutions, in the grade of fine chemicals. General grades meet what the fine one promises at least. */
export function purityOf(name: string, grade: string, fineGrade: string): { purity?: string } {
  const purity =
    /（(\d[\d.–]*%)）/.exec(name)?.[1] ?? [grade, fineGrade].find(it => /^≥?[\d.]+%$/.test(it))
  return purity ? { purity } : {}
}
