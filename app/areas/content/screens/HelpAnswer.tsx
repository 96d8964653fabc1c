import { useTranslation } from 'react-i18next'
import type { HelpTopicName } from '../codes'
import { usePick } from '~/frame/root-data'
import { Paragraphs } from './NoticeArticle'

export interface AnswerText {
  topic: HelpTopicName
  question: string
  questionEn: string
  answer: string
  answerEn: string
}

/** A question with its answer, as its page and its preview show it. */
export function HelpAnswer({ article }: { article: AnswerText }) {
  const { t } = useTranslation('content')
  const pick = usePick()
  return (
    <div className="m-article">
      <h1 className="m-article-title">{pick(article.question, article.questionEn)}</h1>
      <p className="m-article-facts">{t(`help.topics.${article.topic}`)}</p>
      <Paragraphs text={pick(article.answer, article.answerEn)} />
    </div>
  )
}
