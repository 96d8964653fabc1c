/** Grades of purity as Chinese labels have them, with what each is for; `keyword` finds them among specifications. */
export const purities = [
  { code: 'GR', name: '优级纯', nameEn: 'Guaranteed reagent', keyword: '优级纯', text: '纯度最高的通用等级，用于精密分析与科学研究。', textEn: 'The purest of the common grades, for precise analysis and research.' },
  { code: 'AR', name: '分析纯', nameEn: 'Analytical reagent', keyword: '分析纯', text: '杂质少，用于一般分析与科研，采购量最大。', textEn: 'Few impurities, for everyday analysis and research; bought most.' },
  { code: 'CP', name: '化学纯', nameEn: 'Chemically pure', keyword: '化学纯', text: '用于要求不高的合成与教学实验。', textEn: 'For syntheses and teaching where demands are moderate.' },
  { code: 'HPLC', name: '色谱纯', nameEn: 'Chromatography grade', keyword: '色谱纯', text: '紫外吸收低、过滤充分，用于液相与气相色谱。', textEn: 'Low UV absorption, finely filtered, for liquid and gas chromatography.' },
  { code: 'PT', name: '基准试剂', nameEn: 'Primary standard', keyword: '基准试剂', text: '含量确定，用于标定滴定溶液。', textEn: 'Of certified content, to standardise titration solutions.' },
  { code: 'SP', name: '光谱纯', nameEn: 'Spectroscopic grade', keyword: '光谱纯', text: '谱线干净，用于光谱分析。', textEn: 'Clean lines, for spectral analysis.' },
  { code: 'BR', name: '生物试剂', nameEn: 'Biological reagent', keyword: '生物试剂', text: '经活性或无菌检验，用于生化与细胞实验。', textEn: 'Tested for activity or sterility, for biochemistry and cells.' },
  { code: 'MOS', name: '电子纯', nameEn: 'Electronic grade', keyword: '电子纯', text: '金属离子极低，用于半导体与微纳加工。', textEn: 'Hardly any metal ions, for semiconductors and nanofabrication.' },
] as const
