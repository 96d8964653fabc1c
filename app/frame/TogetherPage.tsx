import { Actions, ButtonLink, EmptyState, Form, Notice, Page, Panel, SubmitButton } from '~/ui'
import type { Column } from '~/ui'
import { useFormToken } from './root-data'
import { DoneInPart, eachOf, TogetherTable, type TogetherRow } from './Together'

/** What such a page says in the words of its act. */
export interface TogetherWords {
  title: string
  lead?: string
  /** What the table is of. */
  list: string
  /** What the button says. */
  yes: string
  done: (n: number) => string
  /** Of acts that find what they did before. */
  already?: (n: number) => string
  noneTicked: string
  /** Leads to what is left after a refusal. */
  again: string
  empty: string
}

/** An act on several orders: one look at them, then it is done to the ticked ones together. */
export function TogetherPage<Row extends TogetherRow>({
  id,
  here,
  back,
  words,
  list,
  columns,
  ticked,
  done,
  already,
  noneTicked,
  answer,
}: {
  /** Of the form. */
  id: string
  /** The address of this page. */
  here: string
  back: { label: string; href: string }
  words: TogetherWords
  list: readonly Row[]
  columns: readonly Column<Row>[]
  /** Whether all are ticked to begin with. */
  ticked: boolean
  /** How many it was done to just now. */
  done: number
  /** How many it had been done to before. */
  already: number
  noneTicked: boolean
  /** What the action said. */
  answer: unknown
}) {
  const token = useFormToken()
  const each = eachOf(answer)
  if (each)
    return (
      <DoneInPart
        title={words.title}
        done={words.done(each.done.length)}
        already={words.already?.(each.already?.length ?? 0)}
        reply={each}
        back={{ label: words.again, href: here }}
      />
    )
  return (
    <Page
      title={words.title}
      lead={list.length ? words.lead : undefined}
      actions={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
    >
      {done ? (
        <Notice tone="success" announce>
          {words.done(done)}
        </Notice>
      ) : null}
      {already && words.already ? <Notice announce>{words.already(already)}</Notice> : null}
      {noneTicked ? (
        <Notice tone="warning" announce>
          {words.noneTicked}
        </Notice>
      ) : null}
      {list.length ? (
        <Form token={token} id={id} look="bare" label={words.title}>
          <Panel flush plain>
            <TogetherTable caption={words.list} rows={list} pick={() => ticked} columns={columns} />
          </Panel>
          <Actions>
            <SubmitButton label={words.yes} size="large" />
          </Actions>
        </Form>
      ) : (
        <Panel>
          <EmptyState picture="box" title={words.empty} />
        </Panel>
      )}
    </Page>
  )
}
