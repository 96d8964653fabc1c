import { isAbnormal } from '~/contract/abnormal'
import { MallError } from '~/contract/errors'

/** Words that others will read hold no markup: spec 8 refuses such input as abnormal. */
export function refuseMarkup(...texts: (string | undefined)[]): void {
  if (texts.some(text => text !== undefined && isAbnormal(text)))
    throw new MallError('abnormal_characters')
}
