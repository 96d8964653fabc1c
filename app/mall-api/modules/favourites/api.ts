import { favourites } from '~/contract/favourites'
import { implement } from '../../core/implement'
import {
  addFavourite,
  addFavourites,
  findFavourites,
  isFavourite,
  removeFavourite,
} from './favourites'

implement(favourites, {
  list: findFavourites,
  has: isFavourite,
  addSeveral: addFavourites,
  add: addFavourite,
  remove: removeFavourite,
})
