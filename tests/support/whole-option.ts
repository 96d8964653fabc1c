/** A whole number given to `--name` on a command line; throws with a sentence for the person at the terminal. */
export function wholeOption(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`--${name} must be a whole number from ${min} to ${max}`)
  return value
}
