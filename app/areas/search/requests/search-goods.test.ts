import { describe, expect, test } from 'vitest'
import { inLanguage } from '~/web/in-language'
import { goodsQueryOf } from './search-goods'

const of = (search: string) =>
  goodsQueryOf(new Request(`http://yunlu.localhost/emall/product${search}`))

describe('the address of a list', () => {
  test('is read leniently: what is unknown counts as not given', () => {
    expect(of('?type=colour&sort=random&page=-3&min=abc&inStock=maybe')).toMatchObject({
      type: 'keyword',
      sort: 'relevance',
      page: 1,
      min: 'abc',
      inStock: false,
    })
    expect(of('?page=99999999').page).toBe(500)
    expect(of(`?keyword=${'长'.repeat(500)}`).keyword).toHaveLength(100)
  })

  test('a percent sign says nothing in a plain keyword, but may stand in a name', () => {
    expect(of('?keyword=95%25%20%E4%B9%99%E9%86%87').keyword).toBe('95 乙醇')
    expect(of('?type=name&keyword=95%25').keyword).toBe('95%')
  })

  test('holds several brands, each once', () => {
    expect(of('?brand=a&brand=b&brand=a&brand=').brand).toEqual(['a', 'b'])
  })
})

test('a Chinese page carries no English twins, an English one keeps both', () => {
  const reply = {
    name: '乙醇',
    nameEn: 'Ethanol',
    list: [{ title: '通知', titleEn: 'Notice', n: 1, url: '/x' }],
  }
  expect(inLanguage(reply, 'cn')).toEqual({
    name: '乙醇',
    nameEn: '',
    list: [{ title: '通知', titleEn: '', n: 1, url: '/x' }],
  })
  expect(inLanguage(reply, 'en')).toBe(reply)
  expect(reply.nameEn).toBe('Ethanol')
})
