import { teams } from '~/contract/teams'
import { implement } from '../../core/implement'
import { addAccount, addMember, changeTeam, createTeam, handOver, removeAccount, removeMember } from './change-team'
import { findTeam, findTeamAccounts, listTeams } from './find-teams'
import { endGrant, findGrant, giveGrant, listGrants } from './grants'

implement(teams, {
  list: listTeams,
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
  grantDetail: findGrant,
  give: giveGrant,
  end: endGrant,
})
