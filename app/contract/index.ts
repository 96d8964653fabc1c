import { acceptances } from './acceptance'
import { accounts } from './accounts'
import { cart } from './cart'
import { catalogue } from './catalogue'
import { createClient, type Client, type Transport } from './client'
import { content } from './content'
import { files } from './files'
import { funds } from './funds'
import { malls } from './malls'
import { orders } from './orders'
import { papers } from './papers'
import { payments } from './payments'
import { reviews } from './reviews'
import { search } from './search'
import { settlement } from './settlement'
import { suppliers } from './suppliers'
import { todo } from './todo'

/** Every call the mall answers, by area. */
export const contract = { accounts, malls, content, catalogue, search, suppliers, cart, orders, payments, funds, acceptances, settlement, todo, files, papers, reviews }
export type Contract = typeof contract
export type MallClient = Client<Contract>
export const mallClient = (transport: Transport): MallClient => createClient(contract, transport)
