import {
  importCategories,
  judgeCategories,
  type CategoryPlan,
  type CategoryValues,
} from '~/areas/catalogue/domain/import-categories'
import { parentsFirst } from '~/mall/core/branches'
import { count, englishHeads, importKind, key, text } from '../kind'

const NAME_MAX = 60
const ORDER_MAX = 1_000_000

export const categories = importKind<CategoryValues, CategoryPlan>({
  name: 'categories',
  needed: ['code'],
  most: 20_000,
  columns: [
    {
      name: 'code',
      heads: ['分类代码', '分类编号', '分类编码', '类目代码', '编号', 'category code', 'code'],
      read: key,
    },
    {
      name: 'name',
      heads: ['分类名称', '类目名称', '分类', '名称', 'category name', 'category', 'name'],
      read: text(NAME_MAX),
    },
    { name: 'nameEn', heads: englishHeads, read: text(NAME_MAX) },
    {
      name: 'parent',
      heads: ['上级分类代码', '上级分类编号', '上级分类', '上级类目', 'parent code', 'parent'],
      read: key,
    },
    { name: 'order', heads: ['排序', '顺序', '序号', 'order'], read: count(ORDER_MAX) },
  ],
  arrange: parentsFirst,
  judge: (_pass, all) => judgeCategories(all),
  apply: (ctx, plans) =>
    importCategories(
      ctx,
      plans.map(it => it.plan),
    ),
})
