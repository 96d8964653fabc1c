import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = { '~': here('./app'), '~styles': here('./styles') }

/**
 * One process for the files of a worker, one after another: reading the mall in anew for each of them took as long as a third
 * of the tests themselves. Every file opens a mall and a database of its own all the same.
 */
const shared = { isolate: false }

export default defineConfig({
  test: {
    // Stopping the database of a run waits for its last checkpoint.
    teardownTimeout: 60_000,
    projects: [
      {
        resolve: { alias },
        plugins: [vanillaExtractPlugin()],
        test: {
          name: 'units',
          include: [
            'app/**/*.test.{ts,tsx}',
            'styles/**/*.test.ts',
            'tests/*.test.ts',
            'tests/bench/**/*.test.ts',
            'tests/mutants/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts'],
          // The compiler and the others work beside them.
          testTimeout: 30_000,
        },
      },
      // On demand alone: it needs Helm on the machine.
      { resolve: { alias }, test: { name: 'chart', include: ['tests/chart/**/*.test.ts'] } },
      {
        resolve: { alias },
        test: {
          name: 'database',
          include: ['app/**/*.db.test.ts', 'tests/database/**/*.test.ts'],
          globalSetup: ['tests/setup/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...shared,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: ['tests/setup/build.ts', 'tests/setup/database.ts'],
          setupFiles: ['tests/setup/console.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...shared,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: ['tests/setup/build.ts', 'tests/setup/database.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...shared,
          maxWorkers: 2,
        },
      },
    ],
  },
})
