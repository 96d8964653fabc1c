import { acceptances } from './acceptance'
import { accounts } from './accounts'
import { cart } from './cart'
import { catalogue } from './catalogue'
import { createClient, type Client, type Transport } from './client'
import { complaints } from './complaints'
import { content } from './content'
import { favourites } from './favourites'
import { files } from './files'
import { funds } from './funds'
import { groupBuying } from './group-buying'
import { hazchem } from './hazchem'
import { malls } from './malls'
import { orders } from './orders'
import { papers } from './papers'
import { payments } from './payments'
import { promotions } from './promotions'
import { push } from './push'
import { quickOrder } from './quick-order'
import { reagents } from './reagents'
import { reviews } from './reviews'
import { search } from './search'
import { settlement } from './settlement'
import { shoppingLists } from './shopping-lists'
import { suppliers } from './suppliers'
import { todo } from './todo'
import { visits } from './visits'

/** Every call the mall answers, by area. */
export const contract = { accounts, malls, content, catalogue, search, reagents, suppliers, cart, shoppingLists, quickOrder, orders, payments, funds, acceptances, settlement, todo, favourites, files, papers, reviews, push, promotions, visits, hazchem, complaints, groupBuying }
export type Contract = typeof contract
export type MallClient = Client<Contract>
export const mallClient = (transport: Transport): MallClient => createClient(contract, transport)
