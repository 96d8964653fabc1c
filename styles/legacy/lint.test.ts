import { feature, features } from 'caniuse-lite'
import { describe, expect, it } from 'vitest'
import { lookOf, PALETTES, palettes, THEMES } from '../palette'
import { MUST_LACK, properties, RESTS_ON } from './allowed'
import { computed, lint } from './lint'
import { flat, mixed, sheetIn } from './sheet'

describe('the sheet for old browsers', () => {
  it.each(PALETTES)('in %s is what Internet Explorer 8 takes', palette => {
    expect(lint(sheetIn(palette))).toEqual([])
  })

  it.each(PALETTES)('in %s bears no hue of another palette', palette => {
    const own: string[] = Object.values(palettes[palette])
    const foreign = PALETTES.filter(it => it !== palette)
      .flatMap(it => Object.values(palettes[it]))
      .filter(hue => !own.includes(hue))
    expect(foreign.filter(hue => sheetIn(palette).includes(hue))).toEqual([])
  })

  it('has every theme set, without translucent colours', () => {
    for (const theme of THEMES)
      if (theme !== 'default') expect(sheetIn('navy')).toContain(`.theme-${theme} .m-head {`)
    expect(mixed('rgba(255, 255, 255, .5)', '#000000')).toBe('#808080')
    for (const theme of THEMES)
      expect(flat(lookOf(theme, palettes.jade))).toMatchObject({
        navBack: expect.stringMatching(/^#[\da-f]{6}$/),
        topBarBack: expect.stringMatching(/^#[\da-f]{6}$/),
      })
  })
})

describe('the linter refuses', () => {
  it.each([
    ['.m-a { display: flex; }', /the value is not/],
    ['.m-a { display: inline-block; }', /the value is not/],
    ['.m-a { position: fixed; }', /the value is not/],
    ['.m-a { color: var(--m-brand); }', /var\(\) is unknown/],
    ['.m-a { width: calc(100% - 2px); }', /calc\(\) is unknown/],
    ['.m-a { color: rgba(0, 0, 0, .5); }', /rgba\(\) is unknown/],
    ['.m-a { background: #11223344; }', /colour #11223344 is unknown/],
    ['.m-a { color: rebeccapurple; }', /the value is not/],
    ['.m-a { background: url(a.png) 0 0 / cover; }', /the value is not/],
    ['.m-a { background: url(a.png), url(b.png); }', /the value is not/],
    ['.m-a { background: linear-gradient(#fff, #000); }', /linear-gradient\(\) is unknown/],
    ['.m-a { margin: 1rem; }', /unit rem is unknown/],
    ['.m-a { min-height: 100vh; }', /unit vh is unknown/],
    ['.m-a { opacity: .5; }', /opacity is unknown/],
    ['.m-a { inset: 0; }', /inset is unknown/],
    ['.m-a { border-radius: 3px; }', /border-radius is unknown/],
    ['.m-a { margin: 1px 2px 3px 4px 5px; }', /the value is not/],
    ['.m-a { width: min-content; }', /the value is not/],
    ['.m-a { overflow: clip; }', /the value is not/],
    ['.m-a { --m-b: 1; }', /unknown|cannot be read/],
    ['.m-a::before { color: #000; }', /::before is unknown/],
    ['.m-a:nth-child(2) { color: #000; }', /:nth-child is unknown/],
    ['.m-a:last-child { color: #000; }', /:last-child is unknown/],
    ['.m-a:is(a) { color: #000; }', /:is is unknown/],
    ['.m-a:not(a) { color: #000; }', /:not is unknown/],
    ['.m-a ~ p { color: #000; }', /~ is unknown/],
    ['a[href^="x"] { color: #000; }', /is unknown/],
    ['main { color: #000; }', /<main> is unknown/],
    ['.m-a.m-b { color: #000; }', /only the last of two classes/],
    ['.m-a, .m-b[lang] { color: #000; }', /drop the whole rule/],
    ['.m-a { color: #000; .m-b { color: #111; } }', /rule within a rule|cannot be read/],
    ['@media (width >= 700px) { .m-a { color: #000; } }', /@media .* is unknown/],
    ['@media screen and (max-width: 700px) { .m-a { color: #000; } }', /@media .* is unknown/],
    ['@supports (display: grid) { .m-a { color: #000; } }', /@supports is unknown/],
    ['@import "a.css";', /@import is unknown/],
    ['@font-face { font-family: a; }', /@font-face is unknown/],
    ['.m-a { color: }', /./],
  ])('%s', (css, fault) => {
    expect(lint(css).join('\n')).toMatch(fault)
  })

  it('and takes what CSS 2.1 has', () => {
    expect(
      lint(
        '.m-a p:hover, .m-a a { float: left; width: 50%; font: 14px/1.5 "Microsoft YaHei", SimSun, sans-serif; border-top: 1px solid #fff; margin: 0 auto -1px; }\n.m-a > p { z-index: 2; }\n@media print { thead { display: table-header-group; } }',
      ),
    ).toEqual([])
  })
})

describe('two sheets come to the same', () => {
  it('however they are spelt', () => {
    expect(computed('.a{margin:0 0 4px;color:#fff;font-weight:700}')).toEqual(
      computed('.a { margin: 4px 0; margin-top: 0px; } .a { color: #ffffff; font-weight: bold; }'),
    )
  })
  it('and not when a value changes, moves to paper, or is lost', () => {
    const one = computed('.a { padding: 1px 2px; }')
    expect(computed('.a { padding: 1px 3px; }')).not.toEqual(one)
    expect(computed('@media print { .a { padding: 1px 2px; } }')).not.toEqual(one)
    expect(computed('.a { padding-left: 2px; }')).not.toEqual(one)
  })
})

describe('the lists agree with the public browser data', () => {
  const inIe8 = (name: string) => /^[ya]/.test(feature(features[name]).stats.ie?.['8'] ?? 'n')
  it('what they rest on is there in Internet Explorer 8', () =>
    expect(RESTS_ON.filter(name => !inIe8(name))).toEqual([]))
  it('what they leave out is not', () => expect(MUST_LACK.filter(inIe8)).toEqual([]))
  it('whatever is younger than Internet Explorer 6 says what happens there', () => {
    expect(
      Object.entries(properties).flatMap(([name, { ie, why }]) => (ie > 6 && !why ? [name] : [])),
    ).toEqual([])
  })
})
