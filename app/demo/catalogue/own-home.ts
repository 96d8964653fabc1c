import { paths } from '~/paths'
import type { Bilingual } from './types'

const b = (cn: string, en: string): Bilingual => ({ cn, en })

/** What the school with a home page of its own tells there. */
export const ownHomeTexts = {
  title: b('校内采购服务大厅', 'Campus procurement service hall'),
  lead: b(
    '从申购到报销，一处办结。按您要买的东西找到该走的路。',
    'From the request to the reimbursement in one place. Find your way by what you need to buy.',
  ),
  steps: [
    {
      title: b('选货比价', 'Choose and compare'),
      text: b(
        '搜索或按分类查找，同一商品多家比价，单价与库存实时显示',
        'Search or browse, compare suppliers, prices and stock as they are',
      ),
      url: paths.goods,
    },
    {
      title: b('下单填经费', 'Order and fund'),
      text: b(
        '核对地址与用途，一张订单可由多个经费共同承担',
        'Check address and purpose; several funds may share one order',
      ),
      url: paths.cart,
    },
    {
      title: b('负责人审批', 'Approval'),
      text: b(
        '经费负责人在待办事项中批准或退回，全程留痕',
        'Fund owners approve or return among their tasks, all on record',
      ),
      url: paths.todo,
    },
    {
      title: b('收货验收', 'Receive and accept'),
      text: b(
        '逐项验收，不合格的拍照说明，验收人与采购人分离',
        'Line by line, with photographs for what is wrong; acceptor and buyer differ',
      ),
      url: paths.acceptances,
    },
    {
      title: b('统一结算', 'Settlement'),
      text: b(
        '财务按供应商汇总结算，无需个人垫付与报销',
        'Finance settles by supplier; nobody advances money',
      ),
      url: paths.fundOrders,
    },
  ],
  offices: [
    {
      name: b('采购与招标中心', 'Procurement Centre'),
      duty: b('采购人权限、限额、批量集中采购', 'Purchaser rights, limits, collective purchases'),
      phone: '6290 1201',
    },
    {
      name: b('国有资产管理处', 'Assets Office'),
      duty: b('固定资产验收、入账、调拨', 'Acceptance, registration and transfer of fixed assets'),
      phone: '6290 1216',
    },
    {
      name: b('计划财务处', 'Finance Office'),
      duty: b('经费冻结与结算、报销审核', 'Freezing and settling of funds, reimbursement'),
      phone: '6290 1188',
    },
    {
      name: b('实验室安全办公室', 'Laboratory Safety Office'),
      duty: b('危险化学品申购审核、应急处置', 'Approval of hazardous chemicals, emergencies'),
      phone: '6290 1299',
    },
  ],
  rules: [
    {
      name: b('固定资产登记标准调整说明', 'New thresholds for fixed assets'),
      url: `${paths.notice}?id=assets`,
    },
    {
      name: b('危险化学品采购须先登记用途', 'Register hazardous chemicals first'),
      url: `${paths.notice}?id=hazchem`,
    },
    {
      name: b('年末经费结算与订单截止时间', 'Year-end settlement'),
      url: `${paths.notice}?id=year-end`,
    },
    { name: b('操作手册', 'Operation manual'), url: paths.manual },
    { name: b('全部通知公告', 'All notices'), url: paths.notices },
  ],
}
