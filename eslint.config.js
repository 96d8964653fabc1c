import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Imports that lead into one of these folders of `app/`, by alias or by climbing. */
const into = (...folders) => `^(~/|(\\.\\.?/)+)(${folders.join('|')})(/|$)`
const message = 'This layer must not know that one: see "Layers" in README.md.'

/** The layers: what a folder must not import. `types` may still be imported as types. */
const layer = (files, { never = [], types = [], except = [] }) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', ...except],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          ...never.map(regex => ({ regex, message })),
          ...types.map(regex => ({ regex, message, allowTypeImports: true })),
        ],
      },
    ],
  },
})

const everything = ['routes', 'features', 'ui', 'i18n', 'web', 'contract', 'mall-api', 'server']

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'app/mall-api/database/migrations/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js}'],
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
    },
  },
  {
    files: ['app/mall-api/**/*.ts', 'app/server/**/*.ts', 'app/web/**/*.ts'],
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
    files: [
      'app/mall-api/core/clock.ts',
      'app/mall-api/demo/**',
      'app/server/**',
      'app/mall-api/database/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },

  layer(['app/contract/**'], { never: [into(...everything.filter(it => it !== 'contract'))] }),
  // Money alone is known below the features: how an amount is written is not business.
  layer(['app/ui/**'], {
    never: [
      into(...everything.filter(it => it !== 'ui' && it !== 'contract')),
      '^(~/|(\\.\\.?/)+)contract(?!/money$)',
    ],
  }),
  layer(['app/i18n/**'], {
    never: [into('routes', 'features', 'ui', 'web', 'mall-api', 'server')],
    types: [into('contract')],
  }),
  layer(['app/features/**'], {
    never: [into('routes', 'web', 'mall-api', 'server')],
    types: ['^(~/|(\\.\\.?/)+)contract(?!/(limits|money|quantity)$)'],
  }),
  layer(['app/routes/**'], { never: [into('routes', 'mall-api', 'server'), '^\\.\\.?/'] }),
  layer(['app/web/**'], {
    never: [into('routes', 'features', 'ui')],
    types: [into('mall-api', 'server')],
    except: ['app/web/mall.ts'],
  }),
  layer(['app/mall-api/**'], {
    never: [into('routes', 'features', 'ui', 'i18n', 'web', 'server')],
  }),
)
