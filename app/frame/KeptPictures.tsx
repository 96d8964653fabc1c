import { useTranslation } from 'react-i18next'
import { paths, withBase } from '~/paths'

/** Pictures kept from a form that was refused, under their ids; an unticked one is left out when it is sent again. */
export function KeptPictures({ ids, name }: { ids: readonly string[]; name: string }) {
  const { t } = useTranslation('common')
  if (!ids.length) return null
  return (
    <ul className="m-photos">
      {ids.map((id, i) => (
        <li key={id} className="m-photo">
          <label>
            <img
              src={withBase(paths.file(id))}
              alt={t('keptPicture', { n: i + 1 })}
              width={72}
              height={72}
            />
            <span className="m-small">
              <input type="checkbox" name={name} value={id} defaultChecked /> {t('keepPicture')}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
