import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageName } from '~/frame/page-name'
import { todoCentre } from '~/areas/todo/requests/todo-centre'
import { TodoCentre } from '~/areas/todo/screens/TodoCentre'

export const handle = pageName('todo', 'title')

export const loader = ({ request, context }: LoaderFunctionArgs) => todoCentre(request, context)

export default function Todo() {
  return <TodoCentre {...useLoaderData<typeof loader>()} />
}
