import type { HelpTopicName } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { findDocument } from './find-content'

/** Articles of the help centre, those of a topic or with all the words; hot ones first. */
export async function findHelp(
  ctx: Ctx,
  { keyword, topic }: { keyword?: string; topic?: HelpTopicName },
) {
  const [help, about] = await Promise.all([findDocument(ctx, 'help'), findDocument(ctx, 'about')])
  const words = (keyword ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean)
  const list = help.filter(
    it =>
      (!topic || it.topic === topic) &&
      words.every(word =>
        `${it.question} ${it.questionEn} ${it.answer} ${it.answerEn}`.toLowerCase().includes(word),
      ),
  )
  return { list: [...list].sort((a, b) => Number(b.hot) - Number(a.hot)), about }
}

const OTHERS_SHOWN = 6

export async function findHelpArticle(ctx: Ctx, { id }: { id: string }) {
  const help = await findDocument(ctx, 'help')
  const article = help.find(it => it.id === id)
  if (!article) throw new MallError('not_found')
  const others = help
    .filter(it => it.topic === article.topic && it.id !== id)
    .slice(0, OTHERS_SHOWN)
  return {
    ...article,
    others: others.map(({ id, question, questionEn }) => ({ id, question, questionEn })),
  }
}

export const findManual = (ctx: Ctx) => findDocument(ctx, 'manual')
