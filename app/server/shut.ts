import type { Shut } from '~/areas/malls/domain/shut-school'
import { minuteOf } from '~/mall/core/days'
import { fateOf } from './answers'
import { wantsJson, type Arrival } from './arrival'
import { staticAnswer, staticPages } from './static-pages'

/** A school is closed for hours or days: its systems need not ask as often as after a fault. */
const AGAIN_SECONDS = 300

/** What whoever comes to a school that is not open is answered, whatever they ask for: its own word, in both languages, or the usual one. */
export function answerShut(arrival: Arrival, { state, note, until }: Shut): Response {
  const page = staticPages[state === 'closed' ? 'closedSchool' : 'archivedSchool']
  const at = until && state === 'closed' ? minuteOf(new Date(until)) : null
  return staticAnswer(
    {
      ...page,
      chinese: `${note.chinese || page.chinese}${at ? `预计 ${at} 恢复。` : ''}`,
      english: `${note.english || page.english}${at ? ` It is meant to open again at ${at} (Beijing time).` : ''}`,
    },
    {
      json: wantsJson(arrival.request, arrival.url.pathname),
      requestId: arrival.requestId,
      fate: fateOf(arrival, 'untouched'),
      retryAfterSeconds: AGAIN_SECONDS,
    },
  )
}
