import { redirect } from '@remix-run/node'

/** The landing page of the reagent channel is its home. */
export const loader = () => redirect('/scientific')
