import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploads } from '~/areas/files/limits'
import { FileField, type FileFieldProps } from '~/ui'
import { useRootData } from './root-data'
import type { ShrunkFile } from './shrink-pictures'

const MB = 1024 * 1024
const ACCEPT = 'image/png,image/jpeg,.png,.jpg,.jpeg'

/**
 * A field for photos. Where scripts run, those that are too large (a telephone's have 6 MB) are made smaller before they are
 * sent, and what cannot be is told with its size.
 */
export function PictureField({
  bytesMax = uploads.Image.bytes,
  accept = ACCEPT,
  hint,
  ...props
}: FileFieldProps & { bytesMax?: number }) {
  const { t } = useTranslation('pictures')
  const { scripts } = useRootData()
  const [busy, setBusy] = useState(0)
  const [told, setTold] = useState<{ shrunk: ShrunkFile[]; refused: ShrunkFile[] } | null>(null)
  const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`
  const change = async (input: HTMLInputElement) => {
    setTold(null)
    const large = [...(input.files ?? [])].filter(it => it.size >= bytesMax)
    if (!large.length) return
    setBusy(large.length)
    try {
      const { shrinkPictures } = await import('./shrink-pictures')
      setTold(await shrinkPictures(input, bytesMax))
    } catch {
      // Without the script the form goes as it is, and the mall says what is too large.
    } finally {
      setBusy(0)
    }
  }
  const list = (files: readonly ShrunkFile[]) =>
    files
      .map(({ name, before, after }) =>
        after === undefined
          ? t('large', { name, size: megabytes(before) })
          : t('smaller', { name, before: megabytes(before), after: megabytes(after) }),
      )
      .join(t('and'))
  return (
    <FileField
      {...props}
      // The sentence goes on: a hint of several sentences ends with a stop of its own.
      hint={scripts && hint ? t('madeSmaller', { hint: hint.replace(/[。.]$/, '') }) : hint}
      accept={accept}
      onChoose={input => void change(input)}
    >
      <div role="status">
        {busy ? <p className="m-hint">{t('busy', { n: busy })}</p> : null}
        {told?.shrunk.length ? (
          <p className="m-hint">{t('shrunk', { files: list(told.shrunk) })}</p>
        ) : null}
      </div>
      {told?.refused.length ? (
        <p className="m-error" role="alert">
          {t('refused', { files: list(told.refused), max: megabytes(bytesMax) })}
        </p>
      ) : null}
    </FileField>
  )
}
