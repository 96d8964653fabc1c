import { complaints } from '../contract'
import { implement } from '~/mall/core/implement'
import { changeComplaint } from './end-complaint'
import { exportComplaints } from './export-complaints'
import {
  countAllComplaints,
  countComplaints,
  findComplaint,
  listAllComplaints,
  listComplaints,
} from './find-complaints'
import { aboutComplaint, makeComplaint } from './make-complaint'

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
