import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendOrders } from '~/areas/orders/requests/export-orders'

/** A list of orders as a table to keep: `?scope=own|account|project|store&type=xlsx|csv` and the filters of the list. */
export const loader = ({ request, context }: LoaderFunctionArgs) => sendOrders(request, context)
