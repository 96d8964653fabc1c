/** Where one price step ends and the next begins, in hao: 10, 20, 50 … yuan. */
export const PRICE_STEPS = [0, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000].map(
  yuan => yuan * 10_000,
)
const PRICE_STEPS_SHOWN = 6

export interface PriceStep {
  min: number
  max: number | null
  count: number
}

/** The step a price belongs to, as PostgreSQL's `width_bucket` counts them. */
export const stepOf = (price: number): number => PRICE_STEPS.findLastIndex(edge => edge <= price)

/** At most six steps that say something: the smallest neighbours grow together. Empty where all prices are in one. */
export function priceSteps(counts: readonly { step: number; count: number }[]): PriceStep[] {
  const steps = [...counts]
    .filter(it => it.count > 0)
    .sort((a, b) => a.step - b.step)
    .map(({ step, count }) => ({
      min: PRICE_STEPS[step] ?? 0,
      max: PRICE_STEPS[step + 1] ?? null,
      count,
    }))
  while (steps.length > PRICE_STEPS_SHOWN) {
    const sizes = steps.slice(1).map((it, at) => it.count + (steps[at]?.count ?? 0))
    const at = sizes.indexOf(Math.min(...sizes))
    const [lower, upper] = [steps[at], steps[at + 1]]
    if (!lower || !upper) break
    steps.splice(at, 2, { min: lower.min, max: upper.max, count: lower.count + upper.count })
  }
  return steps.length > 1 ? steps : []
}
