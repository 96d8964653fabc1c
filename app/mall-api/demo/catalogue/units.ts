/** Units of sale and the few Chinese words that occur in specifications, with their English. */
export const unitsEn: Readonly<Record<string, string>> = {
  台: 'unit', 个: 'piece', 盒: 'box', 套: 'set', 册: 'volume', 包: 'pack', 支: 'piece', 瓶: 'bottle', 箱: 'case', 把: 'piece', 袋: 'bag', 卷: 'roll',
  本: 'book', 双: 'pair', 副: 'pair', 件: 'piece', 桶: 'drum', 罐: 'tin', 枚: 'piece', 顶: 'piece', 具: 'unit', 张: 'piece', 块: 'piece', 组: 'set',
  根: 'piece', 条: 'pack', 卡: 'card', 只: 'piece', 对: 'pair', 公斤: 'kg', 筒: 'tub', 幅: 'piece', 饼: 'cake', 提: 'pack', 盆: 'pot',
}

const words: Readonly<Record<string, string>> = {
  含十字夹与铁圈: 'with bosshead and ring', 自带杜瓦罐: 'in your own Dewar', 含充电器: 'with charger', 室温: 'RT',
  黑字白底: 'black on white', 黑字黄底: 'black on yellow', 丝巾: 'silk scarf', 龙井: 'Longjing tea', 明信片: 'postcards', 徽章: 'badge', 手账: 'journal', 钢笔: 'fountain pen',
  人脸识别: 'face recognition', 七件套: '7-piece', 三件套: '3-piece', 三册精装: '3 vols, hardcover', 点校本十册: 'annotated, 10 vols', 上下两册: '2 vols', 三册: '3 vols',
  上册: 'vol. 1', 下册: 'vol. 2', 宏观分册: 'macroeconomics', 第八版: '8th ed.', 缩印本: 'compact', 软皮本: 'flexicover', 单行本: 'single volume', 平装: 'paperback', 精装: 'hardcover',
  数学一: 'Mathematics 1', 数学三: 'Mathematics 3', 标准套装: 'standard kit', 全碳素: 'full carbon', 全裙边: 'full skirt', 半裙边: 'half skirt', 无裙边: 'no skirt',
  LED: 'LED', 照明: 'illumination', 单人: 'one person', 双人: 'two persons', 单瓶: 'one cylinder', 双瓶: 'two cylinders', 单目: 'monocular', 双目: 'binocular', 双耳: 'binaural',
  双光束: 'double beam', 双路: 'two channels', 古铜: 'antique bronze', 竹骨: 'bamboo ribs', 机缝: 'machine-stitched', 材质: '', 均码: 'one size', 可定制: 'custom', 合金: 'alloy',
  四板: '4 gels', 四星: '4 stars', 四孔: '4 holes', 六孔: '6 holes', 五节: '5 tiers', 五层: '5 shelves', 三抽: '3 drawers', 三格: '3 sections', 七叶: '7 blades',
  品红: 'magenta', 青色: 'cyan', 彩色: 'colour', 红色: 'red', 蓝色: 'blue', 黑色: 'black', 白色: 'white', 黄色: 'yellow', 绿色: 'green', 粉色: 'pink', 灰色: 'grey', 橙色: 'orange',
  金色: 'gold', 银色: 'silver', 本色: 'natural', 棕色: 'amber', 透明: 'clear', 红轴: 'red switches', 茶轴: 'brown switches', 黑芯: 'black ink', 中文: 'Chinese', 无线: 'wireless',
  防脱: 'adhesion', 防风: 'windproof', 普通: 'plain', 标准: 'standard', 硅胶: 'silicone', 重型: 'heavy duty', 立式: 'upright', 带桶: 'with bucket', 小盆: 'small pot', 大盆: 'large pot',
  '国 AA 级': 'class AA', 一级: 'class 1', 流明: 'lm', 加仑: 'gal', 英寸: '″', 人份: 'persons', 大: 'large', 匹: 'HP',
  合: '-in-', 次: 'tests', 孔: 'wells', 格: 'cells', 种: 'kinds', 张: 'sheets', 页: 'pages', 支: 'pcs', 只: 'pcs', 件: 'pcs', 枚: 'pcs', 片: 'wipes', 粒: 'cells', 包: 'packs', 抽: 'sheets',
  盆: 'pots', 卷: 'rolls', 孔位: 'sockets', 位: 'digits', 洗眼液: 'eyewash solution', 色: 'colours', 册: '', 第: 'Book', 开: 'mo', 杯: 'cup', 型: '', 级: 'class', '℃': '°C', '（Ⅲ）': '(III)', 'Ⅲ': 'III',
}
const byLength = Object.keys(words).sort((a, b) => b.length - a.length)

/** A specification such as `5 包 × 500 张` in English: `5 packs × 500 sheets`. */
export function specInEnglish(spec: string): string {
  let text = spec.replace(/(\d+) 号/g, 'No. $1').replace(/(\d+) 码/g, 'size $1').replace('86 型', 'type 86,')
  for (const word of byLength) text = text.replaceAll(word, ` ${words[word] ?? ''} `)
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (″)/g, '$1')
    .replace(/(\d) mo\b/g, '$1mo')
    .replace(/ -in- /g, '-in-')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .trim()
}
