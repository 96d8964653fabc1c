import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/mall/**/tables.ts', './app/areas/*/domain/tables.ts'],
  out: './app/mall/database/migrations',
})
