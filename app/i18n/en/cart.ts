import type cn from '../cn/cart'
import type { Words } from '..'

const words: Words<typeof cn> = {
  title: 'My cart', lead: 'Goods of one supplier become one order; freight is counted per supplier.', steps: 'Progress', step1: 'My cart', step2: 'Check order info', step3: 'Choose payment', stepDone: 'done',
  goods: 'Goods', price: 'Unit price', num: 'Quantity', amount: 'Amount', action: 'Action', tick: 'Select', tickOne: 'Select {{name}}', numOf: 'Quantity of {{name}}', remove: 'Delete', removeOf: 'Delete {{name}}', unit: 'pcs',
  storeGoods: 'Goods of {{store}}', supplier: 'Supplier', freightFree: 'Free delivery from ¥{{amount}}', freightAlways: 'Free delivery', freightDue: '¥{{amount}} more for free delivery', storeSum: '{{n}} selected, goods ¥{{goods}}, freight ¥{{freight}}',
  checkStore: 'Select all', uncheckStore: 'Select none', checkAll: 'Select all', uncheckAll: 'Select none', update: 'Update cart', removeChecked: 'Delete selected', checkout: 'Check out', summary: 'Summary', goodsSum: 'Goods ({{n}})', freight: 'Freight', total: 'Total', perStore: 'Suppliers: {{n}}, one order each',
  priceUp: 'Price changed from ¥{{was}} to ¥{{now}}', priceNotice: 'The price of {{n}} goods has changed since they were put in the cart. Please check.', priceSeen: 'Understood', agreement: 'Internal agreement price', offSale: 'No longer sold', stockShort: 'Only {{n}} in stock', stockNone: 'Out of stock', stock: '{{n}} in stock',
  emptyTitle: 'Your cart is empty', emptyText: 'Goods you choose are kept here, on every device you sign in on.', goShopping: 'Go shopping', noneTicked: 'Select the goods to check out first.', shortNotice: 'Some goods are short of stock. Reduce the quantity before checking out.',
  removeTitle: 'Delete from the cart?', removeText: 'You can add it again from its product page.', removeYes: 'Delete', removeNo: 'Back to the cart', removeMany: '{{n}} goods:',
  addedTitle: 'Added to the cart', addedText: 'There are {{n}} goods in your cart now.', toCart: 'Go to the cart', continue: 'Continue shopping', full: 'The cart holds at most {{max}} goods. Check out or delete some first.', gone: 'These goods no longer exist or are no longer sold.', saved: 'The cart has been updated.',
}
export default words
