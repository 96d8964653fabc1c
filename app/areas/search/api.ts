import { search } from './contract'
import { implement } from '~/mall/core/implement'
import { findHotSearches } from './domain/find-hot-searches'
import { findProducts } from './domain/find-products'
import { findSuggestions } from './domain/find-suggestions'
import { findRecents, forgetRecents, traceSearch } from './domain/traces'
import { warmWords } from './domain/words'

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
