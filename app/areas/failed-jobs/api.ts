import { jobs } from './contract'
import { implement } from '~/mall/core/implement'
import {
  findDifference,
  listDifferences,
  resolveDifference,
} from '~/areas/payments/domain/differences'
import { decideFailedJob } from './domain/decide'
import { findFailedJob, listFailedJobs } from './domain/find-failed-jobs'

implement(jobs, {
  failed: listFailedJobs,
  failedDetail: findFailedJob,
  decide: decideFailedJob,
  differences: listDifferences,
  difference: findDifference,
  resolveDifference,
})
