/** The keyword box. */
export function SearchInput({ id, keyword, placeholder }: { id: string; keyword: string; placeholder: string; suggest: boolean }) {
  return <input id={id} type="search" name="keyword" defaultValue={keyword} placeholder={placeholder} maxLength={100} autoComplete="off" className="m-search-input" />
}
