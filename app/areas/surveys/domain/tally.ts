import type { SurveyAnswer, SurveyQuestion, SurveyResults } from '../contract'

const SCORES = [1, 2, 3, 4, 5]

/** What was answered to one question: how often each choice or score, the mean score in hundredths, the texts. */
export function tally(
  question: SurveyQuestion,
  replies: readonly SurveyAnswer[][],
  textsMax: number,
): SurveyResults['questions'][number] {
  const ownAnswers = replies.flatMap(it => it.find(answer => answer.id === question.id) ?? [])
  const choices =
    question.kind === 'score'
      ? ownAnswers.flatMap(it => (it.score === undefined ? [] : [String(it.score)]))
      : ownAnswers.flatMap(it => it.choices ?? [])
  const keys = question.kind === 'score' ? SCORES.map(String) : question.options.map(it => it.id)
  const scores = question.kind === 'score' ? choices.map(Number) : []
  return {
    ...question,
    answers: ownAnswers.length,
    counts: Object.fromEntries(keys.map(key => [key, choices.filter(it => it === key).length])),
    mean: scores.length
      ? Math.round((scores.reduce((sum, it) => sum + it, 0) * 100) / scores.length)
      : null,
    texts:
      question.kind === 'text' ? ownAnswers.flatMap(it => it.text || []).slice(0, textsMax) : [],
  }
}

/** Codes by question for answers that do not answer it: too many or no such choices, a required one left out. */
export function wrongAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { id, kind, required, options } of questions) {
    const answer = answers.find(it => it.id === id)
    const choices = answer?.choices ?? []
    const isAnswered =
      kind === 'score'
        ? answer?.score !== undefined
        : kind === 'text'
          ? !!answer?.text
          : choices.length > 0
    if (required && !isAnswered) fields[id] = kind === 'text' ? 'required' : 'choose_one'
    else if (
      options.length &&
      (choices.some(it => !options.some(one => one.id === it)) ||
        new Set(choices).size < choices.length ||
        (kind === 'one' && choices.length > 1))
    )
      fields[id] = 'choose_one'
  }
  return fields
}

/** Only what belongs to a question of its kind, and nothing of what was left out. */
export const keptAnswers = (
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): SurveyAnswer[] =>
  questions.flatMap(({ id, kind }): SurveyAnswer[] => {
    const answer = answers.find(it => it.id === id)
    if (kind === 'score') return answer?.score === undefined ? [] : [{ id, score: answer.score }]
    if (kind === 'text') return answer?.text ? [{ id, text: answer.text }] : []
    return answer?.choices?.length ? [{ id, choices: answer.choices }] : []
  })
