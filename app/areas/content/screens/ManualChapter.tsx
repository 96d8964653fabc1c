import { useTranslation } from 'react-i18next'
import { usePick } from '~/frame/root-data'
import { Notice } from '~/ui'

interface Step {
  text: string
  textEn: string
}
export interface ChapterText {
  id: string
  title: string
  titleEn: string
  lead: string
  leadEn: string
  steps: readonly Step[]
  notes: readonly Step[]
}

/** A chapter of the manual, as its page and its preview show it. */
export function ManualChapter({ chapter, n }: { chapter: ChapterText; n?: number }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  const { id, title, titleEn, lead, leadEn, steps, notes } = chapter
  return (
    <div id={id} className="m-chapter">
      <h2>
        {n ? `${n}. ` : ''}
        {pick(title, titleEn)}
      </h2>
      <p>{pick(lead, leadEn)}</p>
      <ol>
        {steps.map(step => (
          <li key={step.text}>{pick(step.text, step.textEn)}</li>
        ))}
      </ol>
      {notes.length > 0 ? (
        <Notice tone="warning" title={t('manual.mind')}>
          {notes.map(note => (
            <p key={note.text}>{pick(note.text, note.textEn)}</p>
          ))}
        </Notice>
      ) : null}
    </div>
  )
}
