export const SURVEY_QUESTIONS_MAX = 20
export const SURVEY_OPTIONS_MAX = 10
export const SURVEY_DAYS_MAX = 180
/** Results are told from so many answers on. */
export const SURVEY_TAKERS_MIN = 3
