import { campusRows } from '~/areas/malls/domain/campus-rows'
import {
  importCampuses,
  judgeCampuses,
  type Campus,
  type CampusValues,
} from '~/areas/malls/domain/import-campuses'
import { tellSchools } from '~/areas/malls/domain/keep-school'
import { REGIONS_MAX } from '~/areas/malls/settings'
import { englishHeads, importKind, key, text } from '../kind'
import { isByKey } from '../may-import'

/** The settings' own bounds are below. */
const TEXT_MAX = 200

export const campuses = importKind<CampusValues, Campus>({
  name: 'campuses',
  needed: ['code'],
  most: REGIONS_MAX,
  columns: [
    {
      name: 'code',
      heads: [
        '校区编号',
        '校区代码',
        '校区编码',
        '校区号',
        '编号',
        '代码',
        'campus code',
        'campus number',
        'code',
      ],
      form: key,
    },
    {
      name: 'name',
      heads: ['校区名称', '校区', '名称', 'campus name', 'campus', 'name'],
      form: text(TEXT_MAX),
    },
    {
      name: 'nameEn',
      heads: ['校区英文名称', '校区英文名', ...englishHeads],
      form: text(TEXT_MAX),
    },
  ],
  standing: campusRows,
  judge: () => judgeCampuses,
  apply: (ctx, plans, { importId, byId, byName }) =>
    importCampuses(
      ctx,
      plans.map(it => it.plan),
      {
        reason: importId,
        by: byName,
        actorId: byId !== null && !isByKey(byId) ? byId : null,
      },
    ),
  announce: tellSchools,
})
