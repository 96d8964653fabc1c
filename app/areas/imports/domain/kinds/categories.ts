import { categoryRows } from '~/areas/catalogue/domain/category-rows'
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
      form: key,
    },
    {
      name: 'name',
      heads: ['分类名称', '类目名称', '分类', '名称', 'category name', 'category', 'name'],
      form: text(NAME_MAX),
    },
    { name: 'nameEn', heads: englishHeads, form: text(NAME_MAX) },
    {
      name: 'parent',
      heads: ['上级分类代码', '上级分类编号', '上级分类', '上级类目', 'parent code', 'parent'],
      form: key,
    },
    { name: 'order', heads: ['排序', '顺序', '序号', 'order'], form: count(ORDER_MAX) },
  ],
  standing: categoryRows,
  arrange: parentsFirst,
  judge: (_pass, all) => judgeCategories(all),
  apply: (ctx, plans) =>
    importCategories(
      ctx,
      plans.map(it => it.plan),
    ),
})
