import { favourites } from './contract'
import { implement } from '~/mall/core/implement'
import {
  addFavourite,
  addFavourites,
  findFavourites,
  isFavourite,
  removeFavourite,
} from './domain/favourites'

implement(favourites, {
  list: findFavourites,
  has: isFavourite,
  addSeveral: addFavourites,
  add: addFavourite,
  remove: removeFavourite,
})
