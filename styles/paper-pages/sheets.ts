import landscapeCn from './landscape-cn.css?url'
import landscapeEn from './landscape-en.css?url'
import portraitCn from './portrait-cn.css?url'
import portraitEn from './portrait-en.css?url'

/** Addresses of what lays out the pages a document is printed on: A4 either way, page x of y in words. */
export const paperPages = {
  portrait: { cn: portraitCn, en: portraitEn },
  landscape: { cn: landscapeCn, en: landscapeEn },
}
