import { expect, it } from 'vitest'
import { codeOfHost, FIRST } from './hosts'

const rules = { domains: ['localhost', 'mall.example.edu'], demo: false }

it.each([
  ['yunlu.localhost', 'yunlu'],
  ['yunlu.localhost:3000', 'yunlu'],
  ['YunLu.Mall.Example.Edu:8443', 'yunlu'],
  ['yunlu.example.edu', null],
  ['a.yunlu.mall.example.edu', null],
  ['yunlu.mall.example.edu.evil.example', null],
  ['mall.example.edu', null],
  ['yunlu', null],
  ['.localhost', null],
  ['', null],
])('%s names the school %s', (host, code) => expect(codeOfHost(host, rules)).toBe(code))

it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000'])(
  '%s is the first school of a demonstration, and nobody elsewhere',
  host => {
    expect(codeOfHost(host, { ...rules, demo: true })).toBe(FIRST)
    expect(codeOfHost(host, rules)).toBe(null)
  },
)

it.each(['128.0.0.1', '10.0.0.1', 'evil.example', '127.0.0.1.evil.example', '[::2]'])(
  '%s is nobody in a demonstration, too',
  host => expect(codeOfHost(host, { ...rules, demo: true })).toBe(null),
)
