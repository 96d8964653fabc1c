import type { PictureLabel } from '~/mall/pictures/spec'
import type { ControlList, ControlRegister, GhsPictogram, HazardClassCode } from '../codes'
import type { ListedAs } from './chemical-lists'
import type { StoredDetail } from './detail'

type Hazard = NonNullable<StoredDetail['hazard']>

/** The pictogram of a class, where no label has told more. */
const pictograms: Record<HazardClassCode, GhsPictogram> = {
  explosive: 'GHS01',
  flammable: 'GHS02',
  'water-reactive': 'GHS02',
  oxidizer: 'GHS03',
  gas: 'GHS04',
  corrosive: 'GHS05',
  toxic: 'GHS06',
  irritant: 'GHS07',
  health: 'GHS08',
  environment: 'GHS09',
}
const registers: Partial<Record<ControlList, ControlRegister>> = {
  'highly-toxic': 'toxic',
  'drug-precursor-1': 'drug-precursor',
  'drug-precursor-2': 'drug-precursor',
  'drug-precursor-3': 'drug-precursor',
  'explosive-precursor': 'explosive-precursor',
}

/** What goods are to safety: their class as told, their lists and register as the state lists their substance. No import takes a register away. */
export function hazardOf(
  there: Hazard | null,
  hazardClass: HazardClassCode | undefined,
  { un, lists }: ListedAs,
): Hazard | null {
  const givenClass = hazardClass ?? there?.class
  if (!givenClass) return null
  const register = lists.map(it => registers[it]).find(it => it !== undefined) ?? null
  return {
    class: givenClass,
    ghs: there && there.class === givenClass ? there.ghs : [pictograms[givenClass]],
    controlled: there?.controlled ?? register,
    lists: lists.length ? lists : (there?.lists ?? []),
    un: un ?? there?.un ?? null,
  }
}

/** What an import says of the words and the picture of goods. */
export interface ToldDetail {
  id: string
  name: string
  nameEn: string
  code: string
  brand: string
  spec: string
  cas: string | null
  grade: string | undefined
  purity: string | undefined
  aliases: string[] | undefined
  description: string | undefined
  hazard: Hazard | null
}

/** The `detail` of goods as an import tells them; what it does not tell stays, and so does a picture that is drawn already. */
export function detailOf(
  there: StoredDetail | null,
  isImported: boolean,
  texts: ToldDetail,
): StoredDetail {
  const { hazard, spec } = texts
  const description = texts.description ?? there?.description ?? ''
  const grade = texts.grade ?? there?.grade ?? null
  const isBilingual = there !== null && there.descriptionEn !== there.description
  return {
    specEn: there && !isImported ? there.specEn : spec,
    description,
    descriptionEn: isBilingual ? there.descriptionEn : description,
    specs: there?.specs ?? [],
    grade,
    formula: there?.formula ?? null,
    molecularWeight: there?.molecularWeight ?? null,
    aliases: texts.aliases ?? there?.aliases ?? [],
    hazard,
    purity: texts.purity ?? there?.purity ?? null,
    storage: there?.storage ?? '',
    storageEn: there?.storageEn ?? '',
    picture: there?.picture ?? {
      shape: texts.cas ? 'bottle' : 'carton',
      key: texts.id,
      tile: true,
      ...(hazard ? { ghs: hazard.ghs as GhsPictogram[] } : {}),
    },
    label: there && !isImported ? there.label : labelOf(texts, grade),
  }
}

/** Words printed on the goods as they are drawn. */
const labelOf = (
  { name, nameEn, brand, spec, code, cas }: ToldDetail,
  grade: string | null,
): PictureLabel => ({
  title: name,
  ...(nameEn === name ? {} : { titleEn: nameEn }),
  brand,
  ...(cas ? { cas } : {}),
  ...(grade ? { grade } : {}),
  pack: spec,
  code,
})
