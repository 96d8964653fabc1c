import { changeRoles, disablePerson, enablePerson } from '~/areas/accounts/domain/administer-people'
import { findSchoolPerson, listPeople } from '~/areas/accounts/domain/find-people'
import { listTrail } from '~/areas/accounts/domain/find-trail'
import { readTrailArchive } from '~/areas/accounts/domain/find-trail-archive'
import { implement } from '~/mall/core/implement'
import { people } from './contract'

implement(people, {
  list: listPeople,
  detail: findSchoolPerson,
  trail: listTrail,
  trailArchive: readTrailArchive,
  changeRoles,
  disable: disablePerson,
  enable: enablePerson,
})
