import { teams } from '../contract'
import { implement } from '~/mall/core/implement'
import {
  addAccount,
  addMember,
  changeTeam,
  createTeam,
  handOver,
  removeAccount,
  removeMember,
} from './change-team'
import { exportGrants } from './export-grants'
import { exportMembers } from './export-members'
import { findTeam, findTeamAccounts, listTeams } from './find-teams'
import { endGrant, findGrant, giveGrant, listGrants } from './grants'

implement(teams, {
  list: listTeams,
  membersTable: exportMembers,
  create: createTeam,
  detail: findTeam,
  change: changeTeam,
  addMember,
  removeMember,
  handOver,
  accounts: findTeamAccounts,
  addAccount,
  removeAccount,
  grants: listGrants,
  grantsTable: exportGrants,
  grantDetail: findGrant,
  give: giveGrant,
  end: endGrant,
})
