export { mallArticles } from './articles'
export { demoCatalogue, priceHistory } from './catalogue'
export { controlNames, hazardNames } from './reagent-texts'
export type * from './types'
