import { todo } from './contract'
import { implement } from '~/mall/core/implement'
import { countTodos } from './domain/count-todos'

implement(todo, { counts: countTodos })
