import { complaints } from './contract'
import { implement } from '~/mall/core/implement'
import { changeComplaint } from './domain/end-complaint'
import { exportComplaints } from './domain/export-complaints'
import {
  countAllComplaints,
  countComplaints,
  findComplaint,
  listAllComplaints,
  listComplaints,
} from './domain/find-complaints'
import { aboutComplaint, makeComplaint } from './domain/make-complaint'

implement(complaints, {
  list: listComplaints,
  count: countComplaints,
  export: exportComplaints,
  full: listAllComplaints,
  fullCount: countAllComplaints,
  detail: findComplaint,
  about: aboutComplaint,
  add: makeComplaint,
  change: changeComplaint,
})
