import { expect, it } from 'vitest'
import { accountTable } from './runtime'

const account = (host: string, role: string, login: string) => ({
  school: host === 'yunlu' ? '云麓大学' : '江海理工大学',
  host: `${host}.localhost`,
  role,
  login,
  password: 'p',
})

it('prints the schools with their addresses, and who may sign in, on less than a screen', () => {
  const lines = accountTable(
    [
      account('yunlu', '教师', 'T1'),
      account('yunlu', '供应商', 'G1'),
      account('yunlu', '供应商', 'G2'),
      account('jianghai', '教师', 'T2'),
      account('jianghai', '学生', '13800000004'),
      account('jianghai', '供应商', 'G1'),
    ],
    3000,
  )
  expect(lines).toEqual([
    '',
    '云麓大学      http://yunlu.localhost:3000/emall/',
    '江海理工大学  http://jianghai.localhost:3000/emall/',
    '',
    '密码 p                    云麓大学      江海理工大学',
    '教师                      T1            T2',
    '供应商                    G1            G1',
    '                          G2',
    '学生                                    13800000004',
  ])
})
