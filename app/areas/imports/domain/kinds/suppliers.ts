import type { SupplierKind } from '~/areas/suppliers/codes'
import { supplierRows } from '~/areas/suppliers/domain/supplier-rows'
import { importSuppliers } from '~/areas/suppliers/domain/import-suppliers'
import {
  judgeSuppliers,
  type SupplierPlan,
  type SupplierValues,
} from '~/areas/suppliers/domain/judge-suppliers'
import { unknownPassword } from '~/areas/accounts/domain/import-people'
import { englishHeads, importKind, key, mobile, oneOf, text, wordsOf, yuan } from '../kind'

const NAME_MAX = 60
const TEXT_MAX = 120
const PHONE_MAX = 40
/** A million yuan. */
const FREIGHT_MAX = 1e10
const types = wordsOf<SupplierKind>(
  ['reagent', 'reagent 化学试剂 试剂'],
  ['bio', 'bio 生物试剂 生物'],
  ['instrument', 'instrument 仪器设备 仪器'],
  ['industrial', 'industrial 工业品'],
  ['ecommerce', 'ecommerce 综合电商 电商'],
  ['office', 'office 办公用品 办公'],
  ['books', 'books 图书教材 图书'],
  ['cultural', 'cultural 校园文创 文创'],
  ['poverty', 'poverty 帮扶馆 帮扶'],
)
const states = wordsOf<SupplierValues['state']>(
  ['open', 'open 启用 正常 营业 合作 合作中 1'],
  ['closed', 'closed 停用 关闭 停业 终止 退出 0'],
)

export const suppliers = importKind<SupplierValues, SupplierPlan>({
  name: 'suppliers',
  needed: ['code'],
  most: 20_000,
  columns: [
    {
      name: 'code',
      heads: [
        '供应商编号',
        '供应商代码',
        '供应商编码',
        '商家编号',
        '编号',
        'supplier number',
        'supplier code',
        'code',
      ],
      form: key,
    },
    {
      name: 'name',
      heads: ['供应商名称', '商家名称', '供应商', '名称', 'supplier name', 'supplier', 'name'],
      form: text(NAME_MAX),
    },
    { name: 'nameEn', heads: englishHeads, form: text(TEXT_MAX) },
    {
      name: 'type',
      heads: ['供应商类型', '商家类型', '类型', 'supplier type', 'type', 'kind'],
      form: oneOf(types),
    },
    {
      name: 'phone',
      heads: ['联系电话', '电话', '供应商电话', 'contact phone', 'phone'],
      form: text(PHONE_MAX),
    },
    { name: 'hotLine', heads: ['客服热线', '热线', 'hot line', 'hotline'], form: text(PHONE_MAX) },
    { name: 'region', heads: ['所在地', '地区', '省市', 'region'], form: text(PHONE_MAX) },
    { name: 'address', heads: ['地址', '联系地址', 'address'], form: text(TEXT_MAX) },
    {
      name: 'freightFree',
      heads: ['包邮金额', '免运费金额', '满额包邮', 'free freight from', 'free from'],
      form: yuan(FREIGHT_MAX),
    },
    { name: 'freightFee', heads: ['运费', '配送费', 'freight'], form: yuan(FREIGHT_MAX) },
    {
      name: 'deskNumber',
      heads: ['经办人编号', '经办人账号', '联系人编号', '登录账号', 'desk number', 'clerk number'],
      form: key,
    },
    {
      name: 'deskName',
      heads: ['经办人姓名', '经办人', '联系人姓名', '联系人', 'desk name', 'clerk name'],
      form: text(NAME_MAX),
    },
    {
      name: 'deskPhone',
      heads: ['经办人手机', '经办人手机号', '联系人手机', 'desk phone', 'clerk phone'],
      form: mobile,
    },
    { name: 'state', heads: ['状态', '供应商状态', 'state', 'status'], form: oneOf(states) },
  ],
  standing: supplierRows,
  judge: judgeSuppliers,
  prepare: unknownPassword,
  apply: (ctx, plans, { password }) =>
    importSuppliers(
      ctx,
      plans.map(it => it.plan),
      password,
    ),
})
