export const questionKinds = ['one', 'many', 'score', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** Whose opinion is asked for. */
export const surveyAudiences = ['all', 'buyer', 'teacher', 'student', 'supplier'] as const
export type SurveyAudience = (typeof surveyAudiences)[number]
export const surveyStates = ['running', 'over', 'closed'] as const
export type SurveyState = (typeof surveyStates)[number]
