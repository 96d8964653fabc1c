import { demoCatalogue } from './catalogue'
import { DEMO_PASSWORD, demoClerk, demoPeople } from './people'
import { demoSchools } from './schools'

/** Who may sign in at the demo schools: printed at every start. */
export function demoAccounts() {
  const clerks = demoCatalogue().stores.slice(0, 3)
  return demoSchools.flatMap((school, n) =>
    [
      ...demoPeople(n).map(it => ({
        role: it.duty,
        login: it.kind === 'student' ? it.phone : it.code,
      })),
      ...clerks.map((store, i) => ({
        role: '供应商',
        login: demoClerk(n, store.key, store.name, i).code,
      })),
    ].map(it => ({
      ...it,
      school: school.schoolName,
      host: `${school.code}.localhost`,
      password: DEMO_PASSWORD,
    })),
  )
}
