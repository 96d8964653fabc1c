import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/mall-api/core/tables.ts', './app/mall-api/modules/*/tables.ts'],
  out: './app/mall-api/database/migrations',
})
