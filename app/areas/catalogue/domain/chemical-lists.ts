import { controlLists, type ControlList } from '../codes'

/**
 * Where a substance stands in the lists of the state, by CAS number, and its number for carriage. Lists: the annex of the
 * regulation on precursor chemicals (classes 1 to 3, with the additions up to 2024), the list of explosive precursors of 2017,
 * and the catalogue of hazardous chemicals of 2015, whose highly toxic entries have a mark of their own.
 */
const table = `
64-17-5 1170 C
67-56-1 1230 C
67-63-0 1219 C
71-23-8 1274 C
71-36-3 1120 C
75-65-0 1120 C
67-64-1 1090 C3
78-93-3 1193 C3
108-94-1 1915 C
141-78-6 1173 C
123-86-4 1123 C
60-29-7 1155 C2
109-99-9 2056 C
123-91-1 1165 C
8032-32-4 1268 C
110-54-3 1208 C
110-82-7 1145 C
142-82-5 1206 C
108-88-3 1294 C3
1330-20-7 1307 C
75-09-2 1593 C
67-66-3 1888 C2
107-06-2 1184 C
68-12-2 2265 C
75-05-8 1648 C
110-86-1 1282 C
76-05-1 2699 C
7647-01-0 1789 C3
7664-93-9 1830 C3
7697-37-2 2031 CE
7664-38-2 1805 C
7601-90-3 1873 CE
7664-39-3 1790 C
1310-73-2 1823 C
1310-58-3 1813 C
1336-21-6 2672 C
7446-70-0 1726 C
7646-85-7 2331 C
7761-88-8 1493 CE
7757-79-1 1486 CE
7631-99-4 1498 CE
13477-34-4 1454 CE
7440-66-6 1436 CE
7439-95-4 1869 CE
64-19-7 2789 C
64-18-6 1779 C
108-24-7 1715 C2
118-92-3 - 1
108-95-2 1671 C
62-53-3 1547 C
98-95-3 1662 C
108-90-7 1134 C
91-20-3 1334 C
121-44-8 1296 C
109-89-7 1154 C
107-15-3 1604 CE
100-97-0 1328 CE
50-00-0 2209 C
75-07-0 1089 C
78-67-1 3234 C
100-42-5 2055 C
80-62-6 1247 C
79-06-1 2074 C
7722-64-7 1490 CE3
7778-50-9 3086 CE
7722-84-1 2014 CE
7727-54-0 1444 C
16940-66-2 1426 CE
26628-22-8 1687 CT
7487-94-7 1624 CT
110-18-9 2372 C
1314-56-3 1807 C
`

const letters: Readonly<Record<string, ControlList>> = {
  C: 'hazardous-chemical',
  E: 'explosive-precursor',
  T: 'highly-toxic',
  1: 'drug-precursor-1',
  2: 'drug-precursor-2',
  3: 'drug-precursor-3',
}
/** Strictest first, as a page tells them. */
const order: readonly ControlList[] = [
  'highly-toxic',
  ...controlLists.filter(it => it !== 'highly-toxic'),
]

export interface ListedAs {
  un: string | null
  lists: ControlList[]
}

const listedSubstances = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, ListedAs] => {
      const [cas = '', un = '', marks = ''] = line.split(' ')
      const lists = [...marks].map(mark => {
        const list = letters[mark]
        if (!list) throw new Error(`chemical list: ${line}`)
        return list
      })
      return [
        cas,
        { un: /^\d{4}$/.test(un) ? un : null, lists: order.filter(it => lists.includes(it)) },
      ]
    }),
)

/** What the state lists a substance as; nothing for most. */
export const listedAs = (cas: string): ListedAs =>
  listedSubstances.get(cas) ?? { un: null, lists: [] }
