import { todo } from '~/contract/todo'
import { implement } from '../../core/implement'
import { countTodos } from './count-todos'

implement(todo, { counts: countTodos })
