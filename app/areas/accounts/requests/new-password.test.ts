import { describe, expect, test } from 'vitest'
import { newPassword, passwordTrouble } from './new-password'

const own = {
  mall: {
    code: 'yunlu',
    name: '云麓采购商城',
    nameEn: 'Yunlu Mall',
    schoolName: '云麓大学',
    schoolNameEn: 'Yunlu University',
  },
  person: ['T10001', '林知远', '13800000001', null],
}

describe('a new password', () => {
  test.each([
    ['password', 'password_common'],
    ['PassWord1', 'password_common'],
    ['P@ssw0rd', 'password_common'],
    ['12345678', 'password_common'],
    ['iloveyou', 'password_common'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['98765432', 'password_common'],
    ['qwertyuiop', 'password_common'],
    ['13800000001', 'password_own'],
    ['t10001t10001', 'password_own'],
    ['yunlu2026', 'password_own'],
    ['云麓大学云麓大学', 'password_own'],
    ['林知远林知远林知远', 'password_own'],
    ['YunluUniversity', 'password_own'],
  ])('%s is refused: %s', (password, why) => {
    expect(passwordTrouble(password, own)).toBe(why)
  })

  test.each([
    'correct horse battery staple',
    'nine lives of tea',
    'kolben und trichter',
    '床前明月光疑是地上霜',
    'yunlu is where the lab of Lin stands',
    '🧪🔬🧫🧬🥼🧑‍🔬⚗️🔭',
  ])('%s is taken, whatever it is made of', password => {
    expect(passwordTrouble(password, own)).toBeNull()
    expect(newPassword.safeParse(password).success).toBe(true)
  })

  test('has eight characters at least, and may have 128', () => {
    expect(newPassword.safeParse('sevench').error?.issues[0]?.message).toBe('password_short')
    expect(newPassword.safeParse('🧪🔬🧫🧬').error?.issues[0]?.message).toBe('password_short')
    expect(newPassword.safeParse('eight ch').success).toBe(true)
    expect(newPassword.safeParse('x y '.repeat(32)).success).toBe(true)
  })
})
