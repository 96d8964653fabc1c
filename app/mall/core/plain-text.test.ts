import { describe, expect, test } from 'vitest'
import { refuseMarkup } from './plain-text'

describe('words that others will read', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</p>',
    '<b>',
    '<!-- x',
    '<svg/onload=alert(1)',
    'javascript:alert(1)',
    ' onclick="x"',
    '<?php echo 1',
    '<!DOCTYPE html>',
    '<SCRIPT src=//x>',
  ])('%j is abnormal', text => {
    expect(() => refuseMarkup('一切正常', text)).toThrow('abnormal_characters')
  })
  test.each([
    'pH<7',
    '含量 < 5%',
    'a<b 且 c>d',
    '温度>30℃',
    '数量: 3 < 5',
    'on=2',
    '“外壳破损”',
    'A & B',
    '价格 <= 100',
    undefined,
  ])('%j is not', text => {
    expect(() => refuseMarkup(text)).not.toThrow()
  })
})
