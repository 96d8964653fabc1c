import { complaints } from '~/contract/complaints'
import { implement } from '../../core/implement'
import { changeComplaint } from './end-complaint'
import { countAllComplaints, countComplaints, findComplaint, listAllComplaints, listComplaints } from './find-complaints'
import { aboutComplaint, makeComplaint } from './make-complaint'

implement(complaints, {
  list: listComplaints,
  count: countComplaints,
  full: listAllComplaints,
  fullCount: countAllComplaints,
  detail: findComplaint,
  about: aboutComplaint,
  add: makeComplaint,
  change: changeComplaint,
})
