import { redirect } from '@remix-run/node'

/** Any unknown path goes to the home page (spec 2). */
export const loader = () => redirect('/')
export const action = () => redirect('/')
