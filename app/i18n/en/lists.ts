import type cn from '../cn/lists'
import type { Words } from '..'

const words: Words<typeof cn> = {
  title: 'My lists', lead: 'Keep goods you buy often on lists, and put all or some of them in the cart at any time. Only you can see your lists.', count: '{{n}} lists', laterName: 'Saved for later', name: 'Name of the list', nameHint: 'For example “Reagents for organic chemistry”, at most {{max}} characters', goodsCount: 'Goods', goodsOf: '{{n}} goods', changedAt: 'Last changed', actions: 'Actions',
  open: 'Open', openOf: 'Open the list {{name}}', rename: 'Rename', renameOf: 'Rename the list {{name}}', remove: 'Delete', removeOf: 'Delete the list {{name}}', create: 'New list', createDone: 'Create', many: 'You may keep at most {{max}} lists.',
  emptyTitle: 'No lists yet', emptyText: 'Give a list a name below, or put goods on a list from a product page, the cart or a quick order.',
  renameTitle: 'Rename the list', save: 'Save', back: 'Back to the list', backAll: 'Back to my lists', removeTitle: 'Delete this list?', removeText: 'The list “{{name}}” and the {{n}} goods on it will be deleted. Cart and orders stay as they are.', removeYes: 'Delete', removeNo: 'Keep it',
  goods: 'Goods', supplier: 'Supplier', price: 'Unit price', num: 'Quantity', amount: 'Amount', stock: 'Stock', tick: 'Select', tickOne: 'Select {{name}}', numOf: 'Quantity of {{name}}', agreement: 'Internal agreement price', offSale: 'No longer sold', stockNone: 'Out of stock', stockShort: 'Only {{n}} in stock', stockIn: 'In stock',
  keyword: 'Name, code or CAS number', find: 'Find', all: 'Show all', listEmpty: 'Nothing on this list yet', listEmptyText: 'Choose “Add to a list” on a product page, or move goods here from the cart or a quick order.', nothing: 'No goods match “{{keyword}}”', update: 'Save quantities', toCart: 'Put selected in the cart', allToCart: 'Put all in the cart', takeOut: 'Take selected off', moveTo: 'Move to list', moveChoose: 'Please choose a list', move: 'Move selected', print: 'Print the list', goShopping: 'Go shopping',
  takeOutTitle: 'Take these goods off the list?', takeOutMany: '{{n}} goods will be taken off the list “{{name}}”:', takeOutYes: 'Take them off', noneTicked: 'Select goods first.', noTarget: 'Choose the list to move to.', targetFull: 'That list is full (at most {{max}} goods). Nothing was moved.',
  put: '{{n}} goods were put in the cart.', putRefused: '{{n}} goods could not be put in the cart:', toCartLink: 'Open the cart', saved: 'The quantities were saved.', done: 'The list has been updated.', created: 'The list was created.',
  refusal: { gone: 'no longer there', off_sale: 'no longer sold', full: 'the cart is full', quantity_min: 'fewer than the least quantity', quantity_step: 'not in the supplier’s steps', quantity_max: 'more than may be bought' },
  cancel: 'Back', saveTitle: 'Which list?', saveGoods: '{{n}} goods:', saveTo: 'List', saveNew: 'Name of the new list', saveNewHint: 'For “New list” only', newChoice: 'New list', saveDone: 'Put on the list', fromCart: 'The goods move from the cart to the list.', addToList: 'Add to a list',
  printTitle: 'Shopping list', printedAt: 'Printed', owner: 'Of', code: 'Code', spec: 'Spec', row: 'No.', sum: 'Total',
}
export default words
