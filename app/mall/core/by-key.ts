/** Things by what they have in common, in the order in which each of it comes first. */
export function byKey<Key, Thing>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): Map<Key, Thing[]> {
  const found = new Map<Key, Thing[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const others = found.get(key)
    if (others) others.push(thing)
    else found.set(key, [thing])
  }
  return found
}
