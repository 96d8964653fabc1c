import type { HazardClassCode } from '~/areas/catalogue/codes'
import { importGoods, wordsOf as wordsOfGoods } from '~/areas/catalogue/domain/import-goods'
import { goodsRows } from '~/areas/catalogue/domain/goods-rows'
import { judgeGoods, type GoodsPlan, type GoodsValues } from '~/areas/catalogue/domain/judge-goods'
import {
  learnLatinWords,
  learntTexts,
  queueWordCount,
  searchTermsOf,
} from '~/areas/search/domain/index-products'
import { casOf } from '~/areas/search/domain/normalise'
import type { Hao } from '~/contract/money'
import { GOODS_PRICE_MAX, GOODS_STOCK_MAX } from '~/areas/desk/limits'
import {
  count,
  englishHeads,
  importKind,
  key,
  list,
  oneOf,
  text,
  textForm,
  wordsOf,
  yuan,
  type CellForm,
} from '../kind'

const NAME_MAX = 120
const SHORT_MAX = 60
const ARTICLE_MAX = 30
const LIST_MAX = 20
const PROSE_MAX = 500
const hazards = wordsOf<HazardClassCode>(
  ['flammable', 'flammable 易燃 易燃品'],
  ['corrosive', 'corrosive 腐蚀 腐蚀品'],
  ['toxic', 'toxic 有毒 毒害 剧毒'],
  ['oxidizer', 'oxidizer 氧化 氧化剂'],
  ['explosive', 'explosive 爆炸 爆炸品'],
  ['gas', 'gas 气体 压缩气体'],
  ['irritant', 'irritant 刺激 刺激性'],
  ['health', 'health 健康危害'],
  ['environment', 'environment 环境危害'],
  ['water-reactive', 'water-reactive 遇水反应 遇湿易燃'],
)
const scenes = wordsOf<GoodsValues['scene']>(
  ['product', 'product 普通 商品 通用'],
  ['science', 'science 科研 试剂'],
  ['cultural', 'cultural 文创'],
)
const states = wordsOf<GoodsValues['state']>(
  ['on', 'on 上架 在售 启用 正常 1'],
  ['off', 'off 下架 停售 停产 停用 0'],
)

/** A supplier's own number, with whatever signs suppliers put into one. */
const number = textForm<string>(cell => {
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell)) return { fault: 'number_rounded' }
  return /^[^\s\p{C}][^\p{C}]{0,39}$/u.test(cell) ? { value: cell } : { fault: 'wrong' }
})

/** With or without its dashes; the last digit checks the others. */
const cas = textForm<string>(cell => {
  const value = casOf(cell.replace(/-/g, ''))
  return value === null ? { fault: 'wrong' } : { value }
})

/** Nothing is sold for nothing. */
const price: CellForm<Hao> = {
  ...yuan(GOODS_PRICE_MAX),
  read(cell) {
    const read = yuan(GOODS_PRICE_MAX).read(cell)
    return 'value' in read && read.value === 0 ? { fault: 'wrong' } : read
  },
}

export const goods = importKind<GoodsValues, GoodsPlan>({
  name: 'goods',
  needed: ['supplier', 'code'],
  most: 100_000,
  columns: [
    {
      name: 'supplier',
      heads: [
        '供应商编号',
        '供应商代码',
        '供应商编码',
        '商家编号',
        '供应商',
        'supplier number',
        'supplier code',
        'supplier',
      ],
      form: key,
    },
    {
      name: 'code',
      heads: ['货号', '商品货号', '供应商货号', '商品编号', '商品编码', 'item no.', 'item', 'code'],
      form: number,
    },
    {
      name: 'name',
      heads: ['商品名称', '品名', '名称', '商品', 'goods', 'product name', 'name'],
      form: text(NAME_MAX),
    },
    { name: 'nameEn', heads: englishHeads, form: text(NAME_MAX) },
    { name: 'brand', heads: ['品牌', 'brand'], form: text(SHORT_MAX) },
    {
      name: 'category',
      heads: ['分类代码', '分类编号', '分类编码', '类目代码', '分类', 'category code', 'category'],
      form: key,
    },
    { name: 'article', heads: ['系列号', '同款编号', 'article'], form: text(ARTICLE_MAX) },
    { name: 'spec', heads: ['规格', '包装', '规格型号', 'spec', 'pack'], form: text(SHORT_MAX) },
    { name: 'unit', heads: ['单位', '计量单位', 'unit'], form: text(10) },
    { name: 'price', heads: ['单价', '价格', '售价', 'price', 'unit price'], form: price },
    {
      name: 'marketPrice',
      heads: ['市场价', '目录价', 'market price', 'list price'],
      form: yuan(GOODS_PRICE_MAX),
    },
    { name: 'stock', heads: ['库存', '库存数量', 'stock'], form: count(GOODS_STOCK_MAX) },
    { name: 'regions', heads: ['校区', '配送校区', 'campuses', 'campus'], form: list(LIST_MAX) },
    { name: 'cas', heads: ['cas', 'cas号', 'cas 号', 'cas no.', 'cas number'], form: cas },
    { name: 'grade', heads: ['级别', '纯度级别', '等级', 'grade'], form: text(SHORT_MAX) },
    { name: 'purity', heads: ['纯度', '含量', 'purity'], form: text(SHORT_MAX) },
    {
      name: 'hazard',
      heads: ['危险类别', '危险性', '危险性类别', 'hazard', 'hazard class'],
      form: oneOf(hazards),
    },
    { name: 'aliases', heads: ['别名', '又名', 'aliases', 'alias'], form: list(LIST_MAX) },
    {
      name: 'description',
      heads: ['说明', '商品说明', '简介', '描述', 'description'],
      form: text(PROSE_MAX),
    },
    { name: 'scene', heads: ['场景', '用途类别', 'scene'], form: oneOf(scenes) },
    {
      name: 'state',
      heads: ['状态', '上架状态', '销售状态', 'state', 'status'],
      form: oneOf(states),
    },
  ],
  standing: goodsRows,
  judge: () => judgeGoods,
  async apply(ctx, plans, { importId }) {
    const goods = plans.map(it => it.plan)
    await importGoods(ctx, goods, importId, words => searchTermsOf(ctx, words))
    const wordings = goods.filter(it => it.reworded).map(wordsOfGoods)
    if (!wordings.length) return
    await learnLatinWords(ctx, wordings.flatMap(learntTexts))
    await queueWordCount(ctx)
  },
})
