import { redirect, type AppLoadContext } from '@remix-run/node'
import { isMallError, MallError } from '~/contract/errors'
import { paths } from '~/paths'
import { asPage } from '~/web/failures'
import { readForm } from '~/web/forms'
import { tooLate } from '~/web/own-address'

/** A change that waits for its day, to be withdrawn; where it does not wait any more, the way to how it stands. */
export async function loadWithdrawal(context: AppLoadContext, id: string) {
  const { list } = await context.api.malls.plans().catch(asPage)
  const plan = list.find(it => it.id === id)
  if (!plan) return asPage(new MallError('not_found'))
  if (!plan.withdrawable) throw tooLate(paths.schoolSettings)
  return { plan }
}

export async function withdrawAction(request: Request, context: AppLoadContext, id: string) {
  await readForm(request, context)
  return context.api.malls.withdrawPlan({ id }).then(
    () => redirect(`${paths.schoolSettings}?said=withdrawn`),
    (error: unknown) => {
      if (isMallError(error) && error.code === 'wrong_state') return tooLate(paths.schoolSettings)
      return asPage(error)
    },
  )
}
