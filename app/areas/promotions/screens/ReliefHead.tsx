import { useTranslation } from 'react-i18next'
import { formatYuan } from '~/contract/money'
import type { County } from '../contract'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { usePick } from '~/frame/root-data'

export interface FoundCounties {
  list: readonly County[]
  provinces: readonly { name: string; nameEn: string; count: number }[]
  tally: County['tally']
  goodsCount: number
  countyCount: number
}
export interface ReliefWords {
  title: string
  titleEn: string
  lead: string
  leadEn: string
  paragraphs: readonly { text: string; textEn: string }[]
}
/** What the poverty-relief channel is, in the school's words, with what it has really bought. */
export function ReliefHead({ words, counties }: { words: ReliefWords; counties: FoundCounties }) {
  const { t } = useTranslation('promotions')
  const pick = usePick()
  const { tally, goodsCount, countyCount } = counties
  const figures: [value: string, label: string][] = [
    [String(countyCount), t('fupin.figures.counties')],
    [String(goodsCount), t('fupin.figures.goods')],
    [tally.orders.toLocaleString('en'), t('fupin.figures.orders')],
    [String(tally.buyers), t('fupin.figures.buyers')],
    ...(tally.amount === null
      ? []
      : [[formatYuan(tally.amount), t('fupin.figures.amount')] as [string, string]]),
  ]
  return (
    <ChannelHead
      kicker={t('zones.poverty.kicker')}
      title={pick(words.title, words.titleEn)}
      lead={pick(words.lead, words.leadEn)}
    >
      <ul className="m-channel-figures">
        {figures.map(([value, label]) => (
          <li key={label}>
            <strong className="m-figures">{value}</strong> {label}
          </li>
        ))}
      </ul>
      <p className="m-channel-text">{t('fupin.figuresNote')}</p>
      {words.paragraphs.map(it => (
        <p key={it.text} className="m-channel-text">
          {pick(it.text, it.textEn)}
        </p>
      ))}
    </ChannelHead>
  )
}
