import fc from 'fast-check'
import { Huge, Many, RawJson } from './tokens'

/** A breakout from an attribute and from a text: must never be in a page as it stands here. */
export const BREAKOUT = '"><img src=x onerror=1>'

const markup = [
  BREAKOUT,
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</textarea><svg onload=1>',
  "' onfocus=1 autofocus='",
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<!--',
  ']]>',
  '&lt;b&gt;',
  '&#0;',
  '{{7*7}}',
  '${7*7}',
  '%3Cscript%3E',
]
const sql = [
  "' or 1=1 --",
  "'; drop table orders; --",
  "\\'; select 1; --",
  "') or ('1'='1",
  "' union select null, null --",
  '1 or 1=1',
  "a' & 'b | c:*",
  ':*',
  '()',
  '!',
  '%',
  '_',
  '\\',
  '\\\\',
  "E'\\\\x00'",
  '$$',
  '/*',
  "'||pg_sleep(5)||'",
]
const paths = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  '....//....//etc/passwd',
  'a/../../b',
  '.',
  '..',
  '/',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'evil.example',
  '/emall/../../x',
  '~',
  'con',
  'a\u0000.png',
  'file:///etc/passwd',
]
const lines = [
  'a\r\nSet-Cookie: stolen=1',
  'a\nLocation: https://evil.example',
  '\r\n\r\n<html>',
  'a\rb',
  '\u2028',
  '\u2029',
  '\u0085',
  '\t',
  '\v',
  '\u001b[31m',
  '\u007f',
]
const unicode = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  'a\ud83db',
  '\ud83d\ude00',
  '\u202eمرحبا',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\ufffe',
  '\uffff',
  'e\u0301'.repeat(20),
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d',
  '👩‍👩‍👧‍👦',
  '🇨🇳',
  '𠮷𩸽',
  'ﷺ',
  'İ',
  'ß',
  'ǆ',
  '①',
  '１２３',
  '٣',
  '\u3000',
  '\u00a0',
  '\udbff\udfff',
]
const numbers = [
  '-1',
  '0',
  '-0',
  '1e308',
  '1e999',
  '1e-400',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1_000',
  '１',
  '1,5',
  '1.5',
  ' 1 ',
  '+1',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(100),
  '0.1e1',
  '1e3',
  '99999',
  '٣',
]
export const hostileDays = [
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '1900-01-01',
  '2999-12-31',
  '0000-00-00',
  '9999-99-99',
  '9999-12-31',
  '0000-01-01',
  '-000001-01-01',
  '2026-1-1',
  '2026-03-16T00:00:00Z',
  'now',
  'infinity',
  '275760-09-14',
]
const words = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  'false',
  'on',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
]

/** Texts that once broke something somewhere. */
export const hostileTexts: readonly string[] = [
  ...markup,
  ...sql,
  ...paths,
  ...lines,
  ...unicode,
  ...numbers,
  ...hostileDays,
  ...words,
]

/** Half characters too: any sixteen bits, in any order. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map(units => String.fromCharCode(...units))
const huge = fc.constantFrom(
  new Huge('a', 1_000_000),
  new Huge('汉', 400_000),
  new Huge('😀', 70_000),
  new Huge('<', 100_000),
  new Huge('9', 5_000),
  new Huge('%', 20_000),
  new Huge(' ', 200_000),
  new Huge('../', 3_000),
  new Huge("' ", 30_000),
  new Huge('a ', 5_000),
  new Huge('乙醇', 60),
  new Huge('e\u0301', 300),
  new Huge('x', 501),
)

/** Text nobody would type. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: anyUnits },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts))
      .map(([a, b]) => a + b),
  },
)
/** The same, and now and then very long. */
export const hostileField: fc.Arbitrary<string | Huge> = fc.oneof(
  { weight: 14, arbitrary: hostileText },
  { weight: 1, arbitrary: huge },
)

const oddNumbers = fc.constantFrom(
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  1e308,
  -1e308,
  Number.MIN_VALUE,
  0.1 + 0.2,
)
const rawNumbers = fc.constantFrom(
  new RawJson('1e999'),
  new RawJson('-1e999'),
  new RawJson('9'.repeat(100)),
  new RawJson(`0.${'0'.repeat(100)}1`),
  new RawJson('-0'),
  new RawJson('1E+2'),
  new RawJson('9007199254740993'),
  new RawJson('9223372036854775808'),
)
const nested = fc.constantFrom(
  new RawJson('['.repeat(20_000) + ']'.repeat(20_000), '20000 lists in one another'),
  new RawJson('{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), '20000 things in one another'),
  new RawJson('['.repeat(200) + ']'.repeat(200), '200 lists in one another'),
)

/** Names that mean something to the language, to the database, or to whoever copies things. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'toJSON',
    'then',
    'length',
    'mallId',
    'mall_id',
    'personId',
    'actor',
    'roles',
    'id',
    'status',
    'price',
    '',
    '0',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a.b',
    'a[0]',
    'a[99999999]',
    '[]',
    'a[__proto__]',
    '__proto__[x]',
    '__proto__.x',
    'constructor.prototype.x',
    BREAKOUT,
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
/** An own property, whatever its name. */
export function withKey<T extends object>(target: T, key: string, value: unknown): T {
  const copy = { ...target }
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/** Anything at all, of any type, where something of another type belongs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: hostileField },
  { weight: 3, arbitrary: oddNumbers },
  { weight: 2, arbitrary: rawNumbers },
  { weight: 1, arbitrary: nested },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 3 },
      { toString: 'x' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(hostileText, fc.constantFrom(2, 201, 10_000))
      .map(([item, times]) => new Many(item, times)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(hostileKey, hostileText).map(([key, value]) => withKey({}, key, value)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('__proto__', 'constructor')
      .map(key => withKey({}, key, { isAdmin: true, mallId: 2, polluted: 'yes' })),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
)
