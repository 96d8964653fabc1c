import type { Mall } from '../contract'
import type { OfficeSettings } from '../settings'
import { mallOf } from './stored-school'

/** The school as it would be with other settings of its office: for pages alone, since nothing is changed by it. */
export const previewedMall = (mall: Mall, settings: OfficeSettings): Mall => ({
  ...mallOf(mall.id, { ...mall, ...settings }),
  unconnected: mall.unconnected,
})
