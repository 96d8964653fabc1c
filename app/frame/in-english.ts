/** What English pages need beside their words: browsers that read Chinese do not load it. */
export { specInEnglish } from '~/contract/spec'
export { markerFor } from '~/ui/jsx/lang'
