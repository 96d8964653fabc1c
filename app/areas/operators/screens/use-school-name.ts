import { usePick } from '~/frame/root-data'

/** What a school is called in the operator's language. */
export function useSchoolName() {
  const pick = usePick()
  return (it: { schoolName: string; schoolNameEn: string }) => pick(it.schoolName, it.schoolNameEn)
}
