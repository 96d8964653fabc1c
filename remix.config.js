import { flatRoutes } from 'remix-flat-routes'

const ignoredRouteFiles = ['**/.*', '**/*.css.ts', '**/*.test.*', '**/README.md']

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  basename: '/emall/',
  ignoredRouteFiles: ['**/*'],
  routes: async defineRoutes => flatRoutes('routes', defineRoutes, { ignoredRouteFiles }),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
