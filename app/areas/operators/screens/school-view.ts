import type { BookCheckView } from '~/areas/books/screens/BookCheck'
import type { Plan, Version } from '~/areas/malls/contract'
import type { SchoolSettings } from '~/areas/malls/settings'
import type { ToldQueue } from '~/areas/failed-jobs/contract'
import type { ImportKindName, ImportStatus } from '~/areas/imports/codes'
import type { SchoolStanding } from '../codes'

/** One school as the console is told it. */
export interface SchoolView {
  id: number
  code: string
  name: string
  address: string
  settings: SchoolSettings
  version: number
  shut: {
    state: 'closed' | 'archived'
    note: { chinese: string; english: string }
    until: string | null
  } | null
  /** The last look at the books; null where there was none. */
  books: BookCheckView | null
  comparedDay: string | null
  differences: number
  jobs: JobView[]
  imports: ImportView[]
  figures: {
    people: number
    orders: number
    openImports: number
    failedJobs: number
    lastSignIn: string | null
  }
  plans: Omit<Plan, 'withdrawable'>[]
  versions: { list: Version[]; total: number }
}
export interface ImportView {
  id: string
  kind: ImportKindName
  status: ImportStatus
  by: string
  createdAt: string
}
export interface JobView {
  id: string
  queue: ToldQueue
  subject: string
  tries: number
  code: string
  message: string
  failedAt: string
}

export const standingOf = ({ shut }: Pick<SchoolView, 'shut'>): SchoolStanding =>
  shut?.state ?? 'open'
