import { jobs } from '../contract'
import { implement } from '~/mall/core/implement'
import {
  findDifference,
  listDifferences,
  resolveDifference,
} from '~/areas/payments/domain/differences'
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
