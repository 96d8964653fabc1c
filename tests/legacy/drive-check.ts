import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, LaunchOptions, OldBrowser } from './engines/old-browser'
import { startDriveSite, type DriveSite } from './drive-site'

/** Bytes no text encoding leaves as they are. */
const PICTURE = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe, 0x80,
])

/**
 * "Drives a form": whether an engine is driven as a person drives it, on a site of its own. To be run for every available
 * engine before the main job, with the same options: a failure here is the driver's, one there is the mall's. Throws an
 * AssertionError at the first thing that is wrong. Takes 1 to 4 s.
 */
export async function checkDriving(engine: Engine, options: LaunchOptions): Promise<void> {
  const site = await startDriveSite()
  const browser = await engine.launch(options)
  try {
    await looking(browser, engine, site, options.scratch)
    await searching(browser, site)
    await posting(browser, site)
    await refused(browser, site)
    await uploading(browser, site, options.scratch)
    assert.deepEqual(await browser.problems(), [], 'a right page has no problems')
    await breaking(browser, engine, site)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function looking(
  browser: OldBrowser,
  { layout, scripts, id }: Engine,
  site: DriveSite,
  scratch: string,
): Promise<void> {
  await browser.open(`${site.address}/`)
  assert.equal(await browser.url(), `${site.address}/`)
  assert.match(await browser.text('h1'), /^\s*表单\s*$/)
  assert.match(await browser.text(), /收货人/)
  assert.match(await browser.html(), /收货人/)
  assert.match(
    await browser.text('#scripts'),
    new RegExp(`^\\s*${scripts}\\s*$`),
    'scripts run where they are on, and only there',
  )
  assert.equal(await browser.exists('#name'), true)
  assert.equal(await browser.exists('#nothing'), false)
  if (layout)
    assert.equal(await browser.exists('#hidden'), false, 'what is not displayed is not there')
  await assert.rejects(
    browser.click('#nothing'),
    (error: Error) => error.message.includes('#nothing') && error.message.includes(site.address),
    'a missing target is named with the address',
  )
  const path = join(scratch, `drive-${id}.png`)
  await browser.screenshot(path)
  if (layout) {
    const png = readFileSync(path)
    assert.equal(png.subarray(1, 4).toString(), 'PNG')
    assert.ok(png.readUInt32BE(20) > 1_500, 'the whole page is on the picture')
  } else assert.ok(existsSync(path.replace(/\.png$/, '.html')))
}

async function searching(browser: OldBrowser, site: DriveSite): Promise<void> {
  await browser.type('#get input[name="q"]', '乙醇 95% A&B')
  await browser.click('#get input[type="submit"]')
  assert.equal(site.last('/search')?.query.get('q'), '乙醇 95% A&B')
  assert.match(await browser.text('#words'), /乙醇 95% A&B/)
  await browser.open(`${site.address}/`)
  await browser.click('#link')
  assert.equal(site.last('/search')?.query.get('q'), '试剂')
}

async function posting(browser: OldBrowser, site: DriveSite): Promise<void> {
  await browser.open(`${site.address}/`)
  await browser.type('#name', '张三 Li "4"')
  await browser.type('textarea[name="reason"]', '第一行\n第二行，㛃 + 100%')
  await browser.choose('select[name="unit"]', 'kg')
  await browser.click('#agree')
  await browser.click('#news')
  await browser.click('#cash')
  await browser.click('#post input[name="intent.remove:2"]')
  assert.equal(
    await browser.url(),
    `${site.address}/done`,
    'a click waits for the page it leads to, redirects followed',
  )
  assert.match(await browser.text('#done'), /已收到/)
  const sent = site.last('/post')
  assert.deepEqual(
    sent?.fields.map(([name, value]) => [name, value.replace(/\r\n/g, '\n')]),
    [
      ['token', 'a+b/c='],
      ['name', '张三 Li "4"'],
      ['reason', '第一行\n第二行，㛃 + 100%'],
      ['unit', 'kg'],
      ['agree', 'yes'],
      ['pay', 'cash'],
      ['intent.remove:2', '删除'],
    ],
  )
  for (const cookie of ['sid=%E5%AD%97', 'plain=1']) {
    assert.ok(sent?.cookie.includes(cookie), `${cookie} is missing in ${sent?.cookie}`)
    assert.ok(site.last('/done')?.cookie.includes(cookie), 'cookies go with the redirect')
  }
}

async function refused(browser: OldBrowser, site: DriveSite): Promise<void> {
  await browser.open(`${site.address}/`)
  await browser.type('#refuse input[name="amount"]', '12.50')
  await browser.click('#refuse input[type="submit"]')
  assert.match(await browser.text('#wrong'), /金额有误：12\.50/, 'a page that answers 422 is shown')
}

async function uploading(browser: OldBrowser, site: DriveSite, scratch: string): Promise<void> {
  const path = join(scratch, 'picture.png')
  writeFileSync(path, PICTURE, { mode: 0o644 })
  await browser.open(`${site.address}/`)
  await browser.attach('#upload input[type="file"]', path)
  await browser.type('#upload input[name="note"]', '到货照片')
  await browser.click('#upload input[type="submit"]')
  const sent = site.last('/upload')
  assert.deepEqual(sent?.fields, [
    ['note', '到货照片'],
    ['intent.upload', '上传'],
  ])
  assert.equal(sent?.files.length, 1)
  assert.match(sent?.files[0]?.name ?? '', /picture\.png$/)
  assert.deepEqual(sent?.files[0]?.bytes, PICTURE)
}

async function breaking(browser: OldBrowser, { scripts }: Engine, site: DriveSite): Promise<void> {
  await browser.open(`${site.address}/`)
  await browser.click('#broken')
  const problems = await browser.problems()
  assert.equal(
    problems.length > 0,
    scripts === 'on',
    `script errors are problems: ${problems.join('; ')}`,
  )
  assert.deepEqual(await browser.problems(), [], 'problems are told once')
}
