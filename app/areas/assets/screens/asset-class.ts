import { useTranslation } from 'react-i18next'
import type { AssetClass } from '../contract'

/** The classes goods of a mall may belong to, in the order of their codes. */
export const assetClassCodes = [
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
] as const satisfies readonly AssetClass[]

/** The name of the class a classification code begins with. */
export function useAssetClass() {
  const { t } = useTranslation('assets')
  return (code: string): string => {
    const known = assetClassCodes.find(it => code.startsWith(it))
    return known ? t(`class.${known}`) : code
  }
}
