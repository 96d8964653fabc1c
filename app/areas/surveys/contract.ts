import { SURVEY_OPTIONS_MAX, SURVEY_QUESTIONS_MAX } from './limits'
import { z } from 'zod'
import { endpoint } from '~/contract/endpoint'
import {
  count,
  day,
  doneReply,
  id,
  idParam,
  instant,
  pageOf,
  paging,
  text,
} from '~/contract/shapes'
import { questionKinds, surveyAudiences, surveyStates } from './codes'

export * from './codes'

const n = z.number().int()
export const surveyQuestion = z.object({
  id,
  kind: z.enum(questionKinds),
  title: z.string(),
  titleEn: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ id, name: z.string(), nameEn: z.string() })),
})
export type SurveyQuestion = z.output<typeof surveyQuestion>
export const surveyRow = z.object({
  id,
  title: z.string(),
  titleEn: z.string(),
  intro: z.string(),
  introEn: z.string(),
  audience: z.enum(surveyAudiences),
  state: z.enum(surveyStates),
  questionCount: n,
  startsAt: instant,
  endsAt: instant,
  /** When this person answered it. */ answeredDay: z.string().nullable(),
  canAnswer: z.boolean(),
})
export type SurveyRow = z.output<typeof surveyRow>
export const surveyDetail = surveyRow.extend({ questions: z.array(surveyQuestion) })
export type SurveyDetail = z.output<typeof surveyDetail>
export const managedSurvey = surveyRow
  .omit({ answeredDay: true, canAnswer: true })
  .extend({ takers: n, canClose: z.boolean() })
export type ManagedSurvey = z.output<typeof managedSurvey>
export const surveyResults = managedSurvey.extend({
  /** Nobody's answers are told before enough have answered. */ withheld: z.boolean(),
  questions: z.array(
    surveyQuestion.extend({
      answers: n,
      counts: z.record(z.string(), n),
      /** Hundredths of the mean score. */ mean: n.nullable(),
      texts: z.array(z.string()),
    }),
  ),
})
export type SurveyResults = z.output<typeof surveyResults>

const filters = paging.extend({
  state: z.string().max(20).optional(),
  keyword: z.string().max(100).optional(),
})
const asker = ['finance', 'platform'] as const
const readers = [...asker, 'auditor'] as const
/** `choices` of `one` and `many` are ids of options; `score` is 1 to 5; the rest is text. */
export const surveyAnswer = z.object({
  id,
  choices: z.array(id).max(SURVEY_OPTIONS_MAX).optional(),
  score: n.min(1, 'choose_one').max(5, 'choose_one').optional(),
  text: text.max(500, 'too_long').optional(),
})
export type SurveyAnswer = z.output<typeof surveyAnswer>

export const surveys = {
  list: endpoint({
    method: 'GET',
    path: '/survey',
    access: 'signedIn',
    summary: 'Questionnaires this person is asked: waiting, answered, missed',
    query: filters,
    reply: pageOf(surveyRow).extend({ states: z.record(z.string(), n) }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/survey/count',
    access: 'signedIn',
    summary: 'Number of questionnaires that wait for this person',
    reply: count,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/survey/{id}',
    access: 'signedIn',
    summary: 'A questionnaire with its questions',
    params: idParam,
    reply: surveyDetail,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/survey/{id}/answer',
    access: 'signedIn',
    summary: 'Answer a questionnaire, once; answers carry no name',
    params: idParam,
    body: z.object({ answers: z.array(surveyAnswer).max(SURVEY_QUESTIONS_MAX) }),
    reply: doneReply,
  }),
  managed: endpoint({
    method: 'GET',
    path: '/manage/survey',
    access: readers,
    summary: "The school's questionnaires with how many have answered",
    query: filters,
    reply: pageOf(managedSurvey),
  }),
  results: endpoint({
    method: 'GET',
    path: '/manage/survey/{id}',
    access: readers,
    summary: 'What was answered, without names',
    params: idParam,
    reply: surveyResults,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/manage/survey',
    access: asker,
    summary: 'Ask the school a questionnaire until the end of a day',
    body: z.object({
      title: text.min(1, 'required').max(60, 'too_long'),
      titleEn: text.max(100, 'too_long').default(''),
      intro: text.max(500, 'too_long').default(''),
      introEn: text.max(800, 'too_long').default(''),
      audience: z.enum(surveyAudiences, 'choose_one'),
      endDay: day,
      questions: z
        .array(
          z.object({
            kind: z.enum(questionKinds, 'choose_one'),
            title: text.min(1, 'required').max(120, 'too_long'),
            titleEn: text.max(200, 'too_long').default(''),
            required: z.boolean().default(true),
            options: z
              .array(
                z.object({
                  name: text.min(1, 'required').max(60, 'too_long'),
                  nameEn: text.max(100, 'too_long').default(''),
                }),
              )
              .max(SURVEY_OPTIONS_MAX, 'too_long')
              .default([]),
          }),
        )
        .min(1, 'required')
        .max(SURVEY_QUESTIONS_MAX),
    }),
    reply: z.object({ id }),
  }),
  close: endpoint({
    method: 'PUT',
    path: '/manage/survey/{id}/close',
    access: asker,
    summary: 'End a questionnaire before its day',
    params: idParam,
    reply: doneReply,
  }),
}
