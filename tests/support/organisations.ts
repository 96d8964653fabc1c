import type { SchoolCode, TestMall } from './database'

/** Makes an organisation of the school, where there is none of that id, and puts somebody into it beside where they are. */
export async function join(
  mall: TestMall,
  personId: string,
  org: { id: string; name: string },
  shoper: boolean,
  school?: SchoolCode,
): Promise<void> {
  const { id } = mall.school(school)
  await mall.sql(
    "insert into organisations (mall_id, id, parent_id, name) values ($1, $2, 'school', $3) on conflict do nothing",
    [id, org.id, org.name],
    school,
  )
  await mall.sql(
    'insert into person_organisations (mall_id, person_id, org_id, shoper) values ($1, $2, $3, $4)',
    [id, personId, org.id, shoper],
    school,
  )
}
