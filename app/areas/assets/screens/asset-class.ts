import { useTranslation } from 'react-i18next'
import { assetClasses } from '../codes'

/** The name of the class a classification code begins with. */
export function useAssetClass() {
  const { t } = useTranslation('assets')
  return (code: string): string => {
    const assetClass = assetClasses.find(it => code.startsWith(it))
    return assetClass ? t(`class.${assetClass}`) : code
  }
}
