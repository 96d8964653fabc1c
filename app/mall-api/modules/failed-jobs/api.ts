import { jobs } from '~/contract/jobs'
import { implement } from '../../core/implement'
import { findDifference, listDifferences, resolveDifference } from '../payments/differences'
import { decideFailedJob } from './decide'
import { findFailedJob, listFailedJobs } from './find-failed-jobs'

implement(jobs, {
  failed: listFailedJobs,
  failedDetail: findFailedJob,
  decide: decideFailedJob,
  differences: listDifferences,
  difference: findDifference,
  resolveDifference,
})
