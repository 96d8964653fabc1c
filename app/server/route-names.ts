/** A step of an address: what may follow it, and the route that ends here. */
interface Step {
  fixed: Map<string, Step>
  any?: Step
  rest?: string
  route?: string
}

const makeStep = (): Step => ({ fixed: new Map() })
const isParameter = (part: string) => /^:|\{/.test(part)

/** With and without each part that may be missing (`person?`). */
function spellings(parts: readonly string[]): string[][] {
  const [first, ...others] = parts
  if (first === undefined) return [[]]
  const rest = spellings(others)
  const required = first.replace(/\?$/, '')
  const longer = rest.map(it => [required, ...it])
  return required === first ? longer : [...longer, ...rest]
}

/**
 * Tells by which route an address is answered, so that what is counted by route has as many names as there are routes and not
 * as there are addresses. Routes are spelled `a/:id`, `a/{id}` or `a/*`.
 */
export function nameRoutes(routes: readonly string[]): (pathname: string) => string | undefined {
  const root = makeStep()
  for (const route of routes) {
    for (const parts of spellings(route.split('/').filter(Boolean))) {
      let step = root
      for (const part of parts) {
        if (part === '*') {
          step.rest = route
          break
        }
        const next: Step = (isParameter(part) ? step.any : step.fixed.get(part)) ?? makeStep()
        if (isParameter(part)) step.any = next
        else step.fixed.set(part, next)
        step = next
      }
      if (parts.at(-1) !== '*') step.route ??= route
    }
  }
  const find = (step: Step, parts: readonly string[], at: number): string | undefined => {
    if (at === parts.length) return step.route ?? step.rest
    const literal = step.fixed.get(parts[at] ?? '')
    return (
      (literal && find(literal, parts, at + 1)) ??
      (step.any && find(step.any, parts, at + 1)) ??
      step.rest
    )
  }
  return pathname => find(root, pathname.split('/').filter(Boolean), 0)
}
