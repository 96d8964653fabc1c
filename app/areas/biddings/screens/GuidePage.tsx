import { useTranslation } from 'react-i18next'
import { PrintButton } from '~/frame/PrintButton'
import { Breadcrumb, ButtonLink, DataTable, Notice, Page, Panel, Tiles } from '~/ui'

export interface GuideText {
  crumb: string
  home: string
  title: string
  lead: string
  off: string | null
  sections: { id: string; title: string }[]
  fits: { title: string; rows: string[][]; heads: string[]; note: string }
  steps: { title: string; list: { name: string; who: string; text: string }[] }
  limits: { title: string; heads: string[]; rows: string[][] }
  papers: { title: string; groups: { name: string; items: string[] }[] }
  rules: { title: string; items: string[] }
  questions: { title: string; list: { question: string; answer: string }[] }
  contact: { title: string; text: string }
}

/** How buying by bidding goes: when, how, how long, with what papers. Prints as it stands. */
export function GuidePage({ guide }: { guide: GuideText }) {
  const { t } = useTranslation()
  return (
    <Page>
      <Breadcrumb
        label={guide.crumb}
        crumbs={[{ label: guide.home, href: '/' }, { label: guide.title }]}
      />
      <div className="m-channel m-channel-low">
        <h1 className="m-channel-title">{guide.title}</h1>
        <p className="m-channel-lead">{guide.lead}</p>
      </div>
      {guide.off ? <Notice tone="warning">{guide.off}</Notice> : null}
      <Panel plain>
        <div className="m-screen-only m-actions">
          {guide.sections.map(it => (
            <ButtonLink key={it.id} href={`#${it.id}`} size="small">
              {it.title}
            </ButtonLink>
          ))}{' '}
          <PrintButton label={t('print')} />
        </div>
      </Panel>
      <Panel id="fits" title={guide.fits.title} note={guide.fits.note} flush>
        <Facts caption={guide.fits.title} heads={guide.fits.heads} rows={guide.fits.rows} />
      </Panel>
      <Panel id="steps" title={guide.steps.title}>
        <ol className="m-guide-steps">
          {guide.steps.list.map((it, i) => (
            <li key={it.name} className="m-guide-step">
              <h3 className="m-guide-name">
                <span className="m-guide-number m-figures" aria-hidden="true">
                  {i + 1}
                </span>{' '}
                {it.name} <span className="m-guide-who">{it.who}</span>
              </h3>
              <p>{it.text}</p>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel id="limits" title={guide.limits.title} flush>
        <Facts caption={guide.limits.title} heads={guide.limits.heads} rows={guide.limits.rows} />
      </Panel>
      <Panel id="papers" title={guide.papers.title}>
        <Tiles>
          {guide.papers.groups.map(it => (
            <div key={it.name}>
              <h3>{it.name}</h3>
              <ul className="m-tips">
                {it.items.map(item => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </Tiles>
      </Panel>
      <Panel id="rules" title={guide.rules.title}>
        <ol className="m-tips">
          {guide.rules.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </Panel>
      <Panel id="questions" title={guide.questions.title}>
        {guide.questions.list.map(it => (
          <div key={it.question} className="m-guide-question">
            <h3>{it.question}</h3>
            <p>{it.answer}</p>
          </div>
        ))}
      </Panel>
      <Panel title={guide.contact.title}>
        <p>{guide.contact.text}</p>
      </Panel>
    </Page>
  )
}

function Facts({ caption, heads, rows }: { caption: string; heads: string[]; rows: string[][] }) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowId={row => row.join()}
      columns={heads.map((head, i) => ({
        id: head,
        head,
        names: i === 0,
        cell: (row: string[]) => row[i],
      }))}
    />
  )
}
