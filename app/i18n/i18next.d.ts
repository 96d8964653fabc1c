import 'i18next'
import type { cn } from './cn'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof cn
  }
}
