import { surveys } from './contract'
import { implement } from '~/mall/core/implement'
import { answerSurvey } from './domain/answer-survey'
import { askSurvey, closeSurvey } from './domain/ask-survey'
import {
  countSurveys,
  findResults,
  findSurvey,
  listManagedSurveys,
  listSurveys,
} from './domain/find-surveys'

implement(surveys, {
  list: listSurveys,
  count: countSurveys,
  detail: findSurvey,
  answer: answerSurvey,
  managed: listManagedSurveys,
  results: findResults,
  ask: askSurvey,
  close: closeSurvey,
})
