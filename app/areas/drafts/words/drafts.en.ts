import type cn from './drafts.cn'

/** What was typed into a form and is still there: words in English. */
export default {
  restored:
    'What you filled in last time has been restored. Check it before you submit it. Files must be chosen again.',
  discard: 'Discard what was restored',
} satisfies typeof cn
