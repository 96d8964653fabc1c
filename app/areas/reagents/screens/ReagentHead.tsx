import { useTranslation } from 'react-i18next'
import { ChannelHead } from '~/areas/content/screens/ChannelHead'
import { ChannelSearch } from '~/areas/content/screens/ChannelSearch'
import { paths } from '~/paths'
import { Link } from '~/ui'

/** The head of the reagent channel with its own search and the ways into it. */
export function ReagentHead({
  title,
  lead,
  base,
  total,
  notes,
}: {
  title: string
  lead: string
  base: string
  total: number
  notes?: boolean
}) {
  const { t } = useTranslation('reagents')
  const { t: words } = useTranslation('content')
  const parts = ['class', 'cas', 'purity', 'brand'] as const
  return (
    <ChannelHead title={title} lead={lead}>
      <ChannelSearch
        id="channel-keyword"
        action={paths.scientificGoods}
        placeholder={words('scientific.casHint')}
        label={words('scientific.find')}
        byCas
      />
      <ul className="m-channel-ways">
        {parts.map(part => (
          <li key={part}>
            <Link href={`${base}#${part}`}>{t(`${part}.title`)}</Link>{' '}
          </li>
        ))}
        {notes ? (
          <li>
            <Link href={`${base}#safety`}>{t('safety.title')}</Link>{' '}
          </li>
        ) : null}
        <li>
          <span className="m-figures">{t('total', { n: total.toLocaleString('en') })}</span>
        </li>
      </ul>
    </ChannelHead>
  )
}
