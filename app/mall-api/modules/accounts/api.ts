import { accounts } from '~/contract/accounts'
import { implement } from '../../core/implement'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses'
import { currentPerson, refreshSession, signInByCode, signInByPhone, signOut } from './sign-in'
import { listTeams } from './teams'

implement(accounts, {
  loginByPhonePassword: signInByPhone,
  loginByCode: signInByCode,
  refresh: refreshSession,
  signOut,
  current: currentPerson,
  addresses: listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  teams: listTeams,
})
