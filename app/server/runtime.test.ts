import { expect, it } from 'vitest'
import { accountTable } from './runtime'

it('prints each school with its address and its people in columns, Chinese being two wide', () => {
  const lines = accountTable(
    [
      { school: '云麓大学', host: 'yunlu.localhost', role: '教师', login: 'T1', password: 'p' },
      { school: '云麓大学', host: 'yunlu.localhost', role: 'Finance', login: 'F1', password: 'p' },
      {
        school: '江海大学',
        host: 'jianghai.localhost',
        role: '学生',
        login: '13800000004',
        password: 'p',
      },
    ],
    3000,
  )
  expect(lines.filter(it => it.includes('http'))).toEqual([
    '云麓大学  http://yunlu.localhost:3000/emall/',
    '江海大学  http://jianghai.localhost:3000/emall/',
  ])
  const column = (line: string | undefined, text: string) =>
    [...((line ?? '').split(text)[0] ?? '')].reduce((sum, it) => sum + (it > '\u1100' ? 2 : 1), 0)
  expect(column(lines[2], 'T1')).toBe(column(lines[3], 'F1'))
})
