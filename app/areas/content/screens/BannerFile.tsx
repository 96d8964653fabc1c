import { useTranslation } from 'react-i18next'
import { PictureField } from '~/frame/PictureField'
import { paths, withBase } from '~/paths'
import { CheckboxField, HiddenField } from '~/ui'
import { ENTRY_FORM, type EntryFields } from './entry-form-fields'

/** The picture of a banner: what is kept of one, and the field for another. */
export function BannerFile({ fields }: { fields: EntryFields }) {
  const { t } = useTranslation('contentDesk')
  const uploadId = fields.text('upload.id')
  return (
    <>
      {uploadId ? (
        <>
          <HiddenField name="upload.id" value={uploadId} />
          <p>
            <img
              src={withBase(paths.picture('banner', `upload~${uploadId}.png?w=480`))}
              alt={fields.text('upload.alt') || t('keptPicture')}
              width={480}
              height={168}
            />
          </p>
          <CheckboxField
            id={`${ENTRY_FORM}-dropUpload`}
            name="dropUpload"
            label={t('dropPicture')}
          />
        </>
      ) : null}
      <PictureField
        {...fields.control('file')}
        label={fields.labelOf('file')}
        hint={t('hint.file')}
      />
    </>
  )
}
