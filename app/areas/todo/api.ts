import { todo } from './contract'
import { implement } from '~/mall/core/implement'
import { countTodos } from './domain/count-todos'
import { listTodos } from './domain/list-todos'

implement(todo, { counts: countTodos, list: listTodos })
