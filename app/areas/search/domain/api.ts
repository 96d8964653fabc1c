import { search } from '../contract'
import { implement } from '~/mall/core/implement'
import { findHotSearches } from './find-hot-searches'
import { findProducts, findSuggestions } from './find-products'
import { findRecents, forgetRecents, traceSearch } from './traces'
import { warmWords } from './words'

// After the start, before somebody searches.
setTimeout(warmWords, 200).unref()

implement(search, {
  products: findProducts,
  suggestion: findSuggestions,
  hot: findHotSearches,
  story: findRecents,
  stories: ctx => findRecents(ctx, {}),
  forget: forgetRecents,
  trace: traceSearch,
})
