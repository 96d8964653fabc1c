import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Rooms of the house, as an import names them: by alias, or by climbing inside an area or a folder. */
const rooms = {
  routes: '^(~/|(\\.\\.?/)+)routes(/|$)',
  ui: '^(~/|(\\.\\.?/)+)ui(/|$)',
  frame: '^(~/|(\\.\\.?/)+)frame(/|$)',
  i18n: '^(~/|(\\.\\.?/)+)i18n(/|$)',
  web: '^(~/|(\\.\\.?/)+)web(/|$)',
  mall: '^(~/|(\\.\\.?/)+)mall(/|$)',
  demo: '^(~/|(\\.\\.?/)+)demo(/|$)',
  server: '^(~/|(\\.\\.?/)+)server(/|$)',
  contract: '^(~/|(\\.\\.?/)+)(contract(/|$)|areas/[^/]+/[^/]+$)',
  assembly: '^(~/|(\\.\\.?/)+)areas(/[^/]+)?$|^(~/areas/[^/]+|\\.\\.?)(/\\.\\.)*/(scoped-)?api$',
  screens: '^(~/areas/[^/]+|\\.\\.?)(/\\.\\.)*/screens/',
  requests: '^(~/areas/[^/]+|\\.\\.?)(/\\.\\.)*/requests/',
  domain: '^(~/areas/[^/]+|\\.\\.?)(/\\.\\.)*/domain/',
}
const message = 'This room must not know that one: see "Where things are" in README.md.'

/** What a room must not import. `types` may still be imported as types. */
const room = (files, { never = [], types = [], except = [] }) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', ...except],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...never.map(it => ({ regex: rooms[it] ?? it, message })),
          ...types.map(it => ({ regex: rooms[it] ?? it, message, allowTypeImports: true })),
        ],
      },
    ],
  },
})
/** Where an area's calls are bound to verbs, of any area. */
const apis = ['app/areas/*/api.ts', 'app/areas/*/scoped-api.ts']
const inside = ['assembly', 'demo', 'domain', 'mall', 'server']
/** Of the contract, screens take these, the lists of codes, the limits and what a form reckons as values: what they say takes no zod to a browser. */
const contractForScreens =
  '^(~/|(\\.\\.?/)+)(contract(?!/(chart-scale|drawn-once|each-faults|limits|money|quantity|spec|time)$)|areas/[^/]+/(?!(arithmetic|codes|limits)$)[^/]+$)|^\\.\\./contract$'

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'app/mall/database/migrations/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrors: 'none',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  { files: ['app/**/*.{ts,tsx}'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  // Their files share a process (vitest.config.ts): a mock would stay for those after it.
  {
    files: ['app/**/*.db.test.ts', 'tests/{database,screens,fuzz}/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock'].map(property => ({
          object: 'vi',
          property,
          message: 'It would stay for the files after this one: hand in what differs.',
        })),
      ],
    },
  },
  // It runs inside an engine of 2011.
  {
    files: ['tests/legacy/engines/phantomjs_driver.js'],
    rules: { 'no-var': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['app/**/*.tsx'],
    plugins: { ...jsxA11y.flatConfigs.recommended.plugins, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A list keeps its meaning in engines that take it away with the bullets.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // What scrolls must be reachable by keyboard, whatever its role.
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "VariableDeclarator[init.callee.name='useLocation'] Property[key.name='search'], MemberExpression[object.callee.name='useLocation'][property.name='search']",
          message: 'A shared page is made from another order of its query: take `useAddress`.',
        },
      ],
    },
  },
  {
    files: [
      'app/areas/*.ts',
      'app/areas/*/{domain,requests}/**/*.ts',
      'app/demo/**/*.ts',
      'app/mall/**/*.ts',
      'app/server/**/*.ts',
      'app/web/**/*.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The domain takes time from ctx.clock.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Use node:crypto.',
        },
      ],
    },
  },
  {
    files: ['app/mall/core/clock.ts', 'app/demo/**', 'app/server/**', 'app/mall/database/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },

  room(['app/contract/**', 'app/areas/*/*.ts'], {
    never: ['routes', 'screens', 'requests', 'ui', 'frame', 'i18n', 'web', ...inside],
    except: apis,
  }),
  // Money alone is known below the screens: how an amount is written is not business.
  room(['app/ui/**'], {
    never: [
      ...['routes', 'screens', 'requests', 'frame', 'i18n', 'web', ...inside],
      '^(~/|(\\.\\.?/)+)contract(?!/money$)',
      '^~/areas/',
    ],
  }),
  room(['app/i18n/**', 'app/areas/*/words/**'], {
    never: ['routes', 'screens', 'requests', 'frame', 'ui', 'web', ...inside],
    types: ['contract'],
  }),
  room(['app/frame/**'], {
    never: ['routes', 'screens', 'requests', 'web', ...inside],
    types: [contractForScreens],
  }),
  room(['app/areas/*/screens/**'], {
    never: ['routes', 'requests', 'web', ...inside],
    types: [contractForScreens],
  }),
  room(['app/routes/**'], { never: ['routes', ...inside, '^\\.\\.?/'] }),
  room(['app/areas/*/requests/**'], {
    never: ['routes', 'screens', 'frame', 'ui', 'demo'],
    types: ['assembly', 'domain', 'mall', 'server'],
  }),
  room(['app/web/**'], {
    never: ['routes', 'screens', 'requests', 'frame', 'ui', 'demo'],
    types: ['assembly', 'domain', 'mall', 'server'],
    except: ['app/web/mall.ts'],
  }),
  room(['app/areas/*/domain/**', 'app/areas/*.ts', ...apis], {
    never: ['routes', 'screens', 'requests', 'frame', 'ui', 'i18n', 'web', 'server', 'demo'],
    except: ['app/areas/sso/domain/twin.ts', 'app/areas/sso/domain/twin-door.ts'],
  }),
  room(['app/mall/**'], {
    never: ['routes', 'screens', 'requests', 'frame', 'ui', 'i18n', 'web', 'server', 'demo'],
    types: ['assembly', 'domain'],
  }),
  room(['app/demo/**'], {
    never: ['routes', 'screens', 'requests', 'frame', 'ui', 'i18n', 'web', 'server'],
  }),
)
