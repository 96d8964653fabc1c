import { redirect } from '@remix-run/node'

/** The home page has one address. */
export const loader = () => redirect('/')
