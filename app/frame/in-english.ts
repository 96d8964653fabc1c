import { specInEnglish } from '~/contract/spec'
import { sayEnglishSpecsBy } from '~/frame/root-data'
import { markerFor } from '~/ui/jsx/lang'
import { markBy } from '~/ui/jsx/mark'

/** What English pages need beside their words; browsers that read Chinese do not load it. */
export function speakEnglish(readsEnglish: () => boolean): void {
  markBy(markerFor(readsEnglish))
  sayEnglishSpecsBy(specInEnglish)
}
