import { date, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SurveyAnswer, SurveyAudience, SurveyQuestion } from '../contract'
import { at, tenant } from '~/mall/core/columns'

export const surveys = pgTable(
  'surveys',
  {
    mallId: tenant(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    intro: text('intro').notNull(),
    introEn: text('intro_en').notNull(),
    audience: text('audience').$type<SurveyAudience>().notNull(),
    questions: jsonb('questions').$type<SurveyQuestion[]>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    closedAt: at('closed_at'),
    createdBy: text('created_by').notNull(),
  },
  t => [primaryKey({ columns: [t.mallId, t.id] }), index('surveys_ends').on(t.mallId, t.endsAt)],
)

/** Who has answered: that nobody does so twice. What they said stands apart, without a name or an hour. */
export const surveyTakers = pgTable(
  'survey_takers',
  {
    mallId: tenant(),
    surveyId: text('survey_id').notNull(),
    personId: text('person_id').notNull(),
    day: date('day').notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.surveyId, t.personId] }),
    foreignKey({ columns: [t.mallId, t.surveyId], foreignColumns: [surveys.mallId, surveys.id] }),
    index('survey_takers_person').on(t.mallId, t.personId),
  ],
)

export const surveyReplies = pgTable(
  'survey_replies',
  {
    mallId: tenant(),
    surveyId: text('survey_id').notNull(),
    /** Random: it tells no order. */ id: text('id').notNull(),
    answers: jsonb('answers').$type<SurveyAnswer[]>().notNull(),
  },
  t => [
    primaryKey({ columns: [t.mallId, t.surveyId, t.id] }),
    foreignKey({ columns: [t.mallId, t.surveyId], foreignColumns: [surveys.mallId, surveys.id] }),
  ],
)
