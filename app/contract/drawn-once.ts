/**
 * A part of a page whose data would travel twice: as what is drawn, and as what a browser would draw it from. A document carries
 * it once, drawn; a browser finds it there by its name.
 */
export interface DrawnPart {
  drawn: string
}

/** Out of the reach of whatever writes data into a page. */
const drawnData = Symbol('data of a part that is drawn')

/** The same items for a document: of each only `needed` and its name are written into the page's data. */
export function drawnOnce<Item extends object, Key extends keyof Item>(
  items: readonly Item[],
  neededKeys: readonly Key[],
  nameOf: (at: number) => string,
): (Pick<Item, Key> & DrawnPart)[] {
  return items.map((item, at) => {
    const rest = Object.fromEntries(neededKeys.map(key => [key, item[key]])) as Pick<Item, Key>
    return { ...rest, drawn: nameOf(at), [drawnData]: item }
  })
}

/** All of an item; null in a browser that has got it drawn. */
export function dataOf<Item extends object>(item: Item | DrawnPart): Item | null {
  if (!('drawn' in item)) return item
  return (item as { [drawnData]?: Item })[drawnData] ?? null
}
