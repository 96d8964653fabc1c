import { teams } from './contract'
import { implement } from '~/mall/core/implement'
import { addMember, changeTeam, createTeam, handOver, removeMember } from './domain/change-team'
import { addAccount, removeAccount, findTeamAccounts } from '~/areas/funds/domain/team-accounts'
import { exportGrants } from './domain/export-grants'
import { exportMembers } from './domain/export-members'
import { findTeam, listTeams } from './domain/find-teams'
import { endGrant, findGrant, giveGrant, listGrants } from './domain/grants'

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
