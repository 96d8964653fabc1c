import { useTranslation } from 'react-i18next'
import { PictureField } from '~/frame/PictureField'
import { Link, TextField } from '~/ui'

/** Where a browser sees what was typed; null where that is no address. */
function seenAt(picture: string, address: string): string | null {
  if (!/^(https:\/)?\/[^/]/.test(picture)) return null
  try {
    return new URL(picture, address).href
  } catch {
    return null
  }
}

/** A picture of a school: its address, and a file that takes its place. It is looked at where the school is. */
export function PictureSetting({
  field: { defaultValue: _, ...field },
  kept,
  address,
}: {
  field: { id: string; name: string; label: string; defaultValue?: unknown; error?: string }
  kept: string
  address: string
}) {
  const { t } = useTranslation('operators')
  const { id, name, label } = field
  const pictureAddress = seenAt(kept, address)
  return (
    <>
      <TextField
        {...field}
        defaultValue={kept}
        hint={t(`hint.${name as 'logo' | 'orgLogo'}`)}
        autoComplete="off"
      />
      <PictureField
        id={`${id}File`}
        name={`${name}File`}
        label={t('change.upload', { setting: label })}
        hint={t('change.uploadHint')}
      />
      {pictureAddress ? (
        <p>
          <Link href={pictureAddress} newWindow>
            {t('change.seePicture', { setting: label })}
          </Link>
        </p>
      ) : null}
    </>
  )
}
