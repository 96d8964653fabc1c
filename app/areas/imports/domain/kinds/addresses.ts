import { addressRows } from '~/areas/accounts/domain/address-rows'
import { importAddresses } from '~/areas/accounts/domain/import-addresses'
import {
  judgeAddresses,
  type AddressPlan,
  type AddressValues,
} from '~/areas/accounts/domain/judge-addresses'
import { importKind, key, mobile, oneOf, text, yesNo } from '../kind'

/** The form's own bounds are below. */
const TEXT_MAX = 300

export const addresses = importKind<AddressValues, AddressPlan>({
  name: 'addresses',
  needed: ['code'],
  most: 100_000,
  columns: [
    {
      name: 'code',
      heads: ['地址编号', '地址代码', '地址编码', '地址号', '编号', 'address code', 'code'],
      form: key,
    },
    {
      name: 'number',
      heads: [
        '工号',
        '学工号',
        '职工号',
        '学号',
        '人员编号',
        '工号/学号',
        '收货人工号',
        'person number',
        'number',
      ],
      form: key,
    },
    {
      name: 'consignee',
      heads: ['收货人', '收货人姓名', '收件人', '联系人', 'consignee', 'recipient'],
      form: text(TEXT_MAX),
    },
    {
      name: 'phone',
      heads: ['联系电话', '收货人手机', '收货电话', '手机', '手机号', '电话', 'mobile', 'phone'],
      form: mobile,
    },
    {
      name: 'campus',
      heads: ['校区', '校区编号', '校区代码', '校区名称', '所在校区', 'campus', 'campus code'],
      form: text(TEXT_MAX),
    },
    {
      name: 'building',
      heads: ['楼宇', '楼宇名称', '楼栋', '楼名', 'building'],
      form: text(TEXT_MAX),
    },
    {
      name: 'address',
      heads: ['收货地址', '详细地址', '地址', '房间', '房间号', '门牌号', 'address', 'room'],
      form: text(TEXT_MAX),
    },
    {
      name: 'isDefault',
      heads: ['是否默认', '默认', '默认地址', '是否默认地址', 'default', 'is default'],
      form: oneOf(yesNo),
    },
  ],
  standing: addressRows,
  judge: judgeAddresses,
  apply: (ctx, plans) =>
    importAddresses(
      ctx,
      plans.map(it => it.plan),
    ),
})
