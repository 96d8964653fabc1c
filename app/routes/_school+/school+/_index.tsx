import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { stepsLeft } from '~/areas/setup/requests/steps'
import { paths } from '~/paths'
import { requireRole } from '~/web/access'

/** To what is still to be done before the school goes live; afterwards to its settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { roles } = requireRole(request, context, 'administrator', 'it', 'auditor')
  if (!roles.has('administrator'))
    return redirect(roles.has('it') ? paths.schoolImports : paths.schoolSettings)
  return redirect((await stepsLeft(context)) ? paths.schoolStart : paths.schoolSettings)
}
