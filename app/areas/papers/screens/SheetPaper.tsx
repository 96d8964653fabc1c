import { useTranslation } from 'react-i18next'
import { PaperPages } from '~/frame/PaperPages'
import { paths, withBase } from '~/paths'
import type { Sheet } from '../contract'
import { ButtonLink, Link } from '~/ui'
import { PaperFacts, PaperHead, PaperLines, PaperSigns, PaperTable } from './SheetParts'

/** What the page of a document needs. */
export interface ShownSheet {
  sheet: Sheet
  /** The QR code as a picture. */
  qr: string
  landscape: boolean
  links: { download: string; portrait: string; landscape: string; back: string }
}

/** Any document as a sheet of paper: what the mall's own PDF says, set by the browser. */
export function SheetPaper({ sheet, qr, landscape, links }: ShownSheet) {
  const { t } = useTranslation('papers')
  return (
    <>
      <PaperPages turned={landscape ? 'landscape' : 'portrait'} />
      <div className="m-paper-bar m-screen-only">
        <ButtonLink href={links.download} look="primary" download>
          {t('paper.download')}
        </ButtonLink>{' '}
        <ButtonLink href={links.back}>{t('paper.back')}</ButtonLink>{' '}
        <span className="m-paper-turn">
          {landscape ? (
            <Link href={links.portrait}>{t('paper.portrait')}</Link>
          ) : (
            <Link href={links.landscape}>{t('paper.landscape')}</Link>
          )}
        </span>{' '}
        <span className="m-hint">{t('paper.printHint')}</span>
      </div>
      <SheetBody sheet={sheet} qr={qr} landscape={landscape} />
    </>
  )
}

/** The sheet alone. */
export function SheetBody({
  sheet,
  qr,
  landscape,
}: Pick<ShownSheet, 'sheet' | 'qr' | 'landscape'>) {
  const { t } = useTranslation('papers')
  return (
    <div className={`m-paper-sheet ${landscape ? 'm-paper-landscape' : 'm-paper-portrait'}`}>
      <PaperHead sheet={sheet} qr={qr} />
      <PaperFacts facts={sheet.facts} />
      {sheet.before.map(it => (
        <PaperTable key={it.title} table={it} />
      ))}
      <PaperLines sheet={sheet} />
      {sheet.after.map(it => (
        <PaperTable key={it.title} table={it} />
      ))}
      {sheet.notes.map(it => (
        <p key={it} className="m-paper-note">
          {it}
        </p>
      ))}
      {sheet.rare.missing.length ? (
        <p className="m-paper-note">
          {t('paper.missing', {
            codes: sheet.rare.missing
              .map(it => `${String.fromCodePoint(Number.parseInt(it, 16))} = U+${it}`)
              .join('  '),
          })}
        </p>
      ) : null}
      <PaperSigns signs={sheet.signs} seal={sheet.seal} />
      <p className="m-paper-printed">
        {t('paper.printed')}
        {t('paper.colon')}
        {sheet.preparedAt}
      </p>
    </div>
  )
}

/** Title of the page, and the font for rare characters where the document has some. */
export function sheetMeta(page: { sheet: Sheet } | undefined) {
  if (!page) return []
  const { title, number, rare } = page.sheet
  return [
    { title: `${title} ${number}` },
    ...(rare.shown.length
      ? [
          {
            tagName: 'link' as const,
            rel: 'stylesheet',
            href: withBase(paths.fonts(`${rare.shown.join('-')}.css`)),
          },
        ]
      : []),
  ]
}
