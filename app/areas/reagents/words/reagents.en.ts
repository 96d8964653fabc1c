import type cn from './reagents.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Guide to reagents',
  lead: 'Find reagents by class of substance, CAS number, purity or brand; figures count goods on sale at this school.',
  whole: 'See all',
  list: 'Go to reagents',
  total: '{{n}} {{n|reagent|reagents}} on sale',
  fresh: 'New reagents',
  class: {
    title: 'By class of substance',
    note: 'Figures show goods on sale',
  },
  cas: {
    title: 'By CAS number',
    note: 'Most purchased substances',
    name: 'Name',
    cas: 'CAS no.',
    goods: 'Goods on sale',
    stores: 'Suppliers',
  },
  purity: {
    title: 'By purity',
    note: 'Grades differ in use and in price',
  },
  brand: {
    title: 'By brand',
  },
  safety: {
    title: 'Before you buy',
    cas: 'A substance has many names: searching by CAS number is safest.',
    grade:
      'Choose the grade your work needs; analytical grade is no substitute for chromatography or spectroscopy.',
    controlled:
      'Precursors and highly toxic chemicals must be filed and approved first; their pages say so.',
    amount: 'Buy for one term; do not store hazardous goods beyond that.',
    sheet: 'On receipt, check the batch, expiry date and safety data sheet (SDS).',
    help: 'Help centre',
  },
}
export default words
