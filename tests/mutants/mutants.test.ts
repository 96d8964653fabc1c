import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '.'
import { applyMutant } from './mutant'

test.each(mutants.map(it => [it.name, it] as const))('%s: still has one place', (_, mutant) => {
  const source = readFileSync(mutant.file, 'utf8')
  expect(applyMutant(mutant, source)).not.toBe(source)
  for (const path of mutant.tests.slice(1)) expect(existsSync(path), path).toBe(true)
})

test('each has a name of its own, and none is a part of another', () => {
  const names = mutants.map(it => it.name)
  expect(names.filter(name => names.some(other => other !== name && other.includes(name)))).toEqual(
    [],
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(64)
})
