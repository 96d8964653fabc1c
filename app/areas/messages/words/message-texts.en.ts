import type cn from './message-texts.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  title: 'Message texts',
  lead: 'The school may put each kind of message in its own words; inbox, e-mail, WeCom, DingTalk and text messages all use them.',
  saved: 'Saved.',
  restored: 'The standard text has been restored.',
  kind: 'Type',
  now: 'Text in use',
  state: 'From',
  own: 'Changed by the school',
  ownBy: '{{by}}, {{at}}',
  standard: 'Standard text',
  back: 'Back to message texts',
  edit: 'Text',
  text: 'Chinese',
  textEn: 'English',
  places: 'You may write {{mark}}: it is replaced by the {{what}} when the message is sent.',
  noPlaces: 'Nothing is filled in in messages of this type.',
  place: {
    order: 'order number',
    case: 'number of the after-sales case',
    complaint: 'number of the complaint',
    import: 'number of the import',
    account: 'number of the fund account',
    statement: 'statement number',
    day: 'date',
    person: 'name',
    bidding: 'number of the bidding',
    licence: 'licence number',
  },
  preview: 'Preview',
  previewLead: 'With sample content, as it will be received.',
  show: 'Preview',
  keep: 'Save',
  restore: 'Restore the standard text',
  fault: {
    place_unknown: 'Only {{mark}} may stand in double braces',
    no_place: 'Messages of this type have no double braces',
  },
}
export default words
