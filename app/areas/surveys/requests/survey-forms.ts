import { SURVEY_OPTIONS_MAX, SURVEY_QUESTIONS_MAX } from '../limits'
import { redirect, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/paths'
import type { SurveyAnswer, SurveyDetail } from '../contract'
import { asPage, isForPage } from '~/web/failures'
import { aDay, maybe, requiredText } from '~/web/field-shapes'
import { parseFields, readForm } from '~/web/forms'
import { questionKinds, surveyAudiences } from '../codes'

const ids = z
  .union([z.string().max(64), z.array(z.string().max(64)).max(SURVEY_OPTIONS_MAX)])
  .optional()

/** The fields of a questionnaire by the ids of its questions. */
const fieldsOf = (survey: SurveyDetail) =>
  z.object(
    Object.fromEntries(
      survey.questions.map(({ id, kind }) => [
        id,
        kind === 'text'
          ? maybe(500)
          : kind === 'score'
            ? z
                .string()
                .regex(/^[1-5]$/, 'choose_one')
                .transform(Number)
                .optional()
            : ids,
      ]),
    ),
  )

/** Answers a questionnaire; what is missing stands beside its question. */
export async function answerAction(
  request: Request,
  context: AppLoadContext,
  survey: SurveyDetail,
) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, fieldsOf(survey))
  if (!parsed.ok) return parsed.reply
  const input = parsed.value as Record<string, string | number | string[] | undefined>
  const answers = survey.questions.map(({ id, kind }): SurveyAnswer => {
    const value = input[id]
    if (kind === 'score') return { id, score: typeof value === 'number' ? value : undefined }
    if (kind === 'text') return { id, text: typeof value === 'string' && value ? value : undefined }
    return {
      id,
      choices: (Array.isArray(value) ? value : typeof value === 'string' ? [value] : []).filter(
        Boolean,
      ),
    }
  })
  return context.api.surveys.answer({ id: survey.id, answers }).then(
    () => redirect(`${paths.surveys}?said=answered`),
    error => (isForPage(error) ? asPage(error) : parsed.fail(error)),
  )
}

const question = z.object({
  kind: z.enum(questionKinds, 'choose_one').default('one'),
  title: maybe(120),
  titleEn: maybe(200),
  required: z.string().optional(),
  options: maybe(2_000),
})
export const surveyFields = z
  .object({
    title: requiredText(60),
    titleEn: maybe(100),
    intro: maybe(500),
    introEn: maybe(800),
    audience: z.enum(surveyAudiences, 'choose_one'),
    endDay: aDay,
    questions: z.array(question).max(SURVEY_QUESTIONS_MAX).default([]),
  })
  .superRefine((it, issue) => {
    if (!it.questions.some(one => one.title))
      issue.addIssue({ code: 'custom', path: ['questions', 0, 'title'], message: 'required' })
    for (const [n, { kind, options, title }] of it.questions.entries()) {
      const choices = optionsOf(options)
      if (
        title &&
        (kind === 'one' || kind === 'many') &&
        (choices.length < 2 ||
          choices.length > SURVEY_OPTIONS_MAX ||
          choices.some(one => !one.name || one.name.length > 60 || one.nameEn.length > 100))
      )
        issue.addIssue({
          code: 'custom',
          path: ['questions', n, 'options'],
          message: 'survey_options',
        })
    }
  })

/** One choice a line, its English after a bar. */
const optionsOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map(it => it.trim())
    .filter(Boolean)
    .map(it => {
      const [name = '', nameEn = ''] = it.split(/[|｜]/)
      return { name: name.trim(), nameEn: nameEn.trim() }
    })

/** Asks a questionnaire. Rows without a question are none; messages about the rest name the row they were typed in. */
export async function askAction(request: Request, context: AppLoadContext, desk: string) {
  const { fields } = await readForm(request, context)
  const parsed = parseFields(fields, surveyFields)
  if (!parsed.ok) return parsed.reply
  const { questions, ...survey } = parsed.value
  const surveyQuestions = questions
    .filter(it => it.title)
    .map(({ options, required, ...it }) => ({
      ...it,
      required: required === 'on',
      options: it.kind === 'one' || it.kind === 'many' ? optionsOf(options) : [],
    }))
  return context.api.surveys.ask({ ...survey, questions: surveyQuestions }).then(
    () => redirect(`${desk}?said=asked`),
    error => (isForPage(error) ? asPage(error) : parsed.fail(error)),
  )
}

export async function closeSurveyAction(
  request: Request,
  context: AppLoadContext,
  id: string,
  desk: string,
) {
  await readForm(request, context)
  return context.api.surveys.close({ id }).then(() => redirect(`${desk}?said=closed`), asPage)
}
