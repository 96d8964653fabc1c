import type { AppLoadContext } from '@remix-run/node'
import { answerSignOn } from '~/areas/sso/requests/sign-on-form'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { listQuery } from '~/web/query'
import { requireOperator, schoolId } from './access'

export async function loadSchoolSignOn(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
) {
  const verbs = requireOperator(request, context)
  const school = await verbs.signOn({ id: schoolId(id) }).catch(asPage)
  return { ...school, said: listQuery(request).text('said', 10) }
}

export async function schoolSignOnAction(
  request: Request,
  context: AppLoadContext,
  idInPath: string | undefined,
) {
  const verbs = requireOperator(request, context)
  const id = schoolId(idInPath)
  return answerSignOn(await readForm(request, context, 'token'), {
    here: paths.consoleSchoolSignOn(id),
    // Signing in at the console has proved who they are.
    change: ({ password: _, ...change }) => verbs.changeSignOn({ id, ...change }),
    tryOut: signOn => verbs.trySignOn({ id, signOn }),
  })
}
