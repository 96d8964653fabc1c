import { todo } from '../contract'
import { implement } from '~/mall/core/implement'
import { countTodos } from './count-todos'

implement(todo, { counts: countTodos })
