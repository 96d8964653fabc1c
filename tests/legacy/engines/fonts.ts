import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, chmodSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const WANTED = [
  'sans-serif:lang=zh-cn',
  'sans-serif:lang=zh-cn:bold',
  'sans-serif:lang=en',
  'sans-serif:lang=en:bold',
  'monospace:lang=en',
]

/**
 * Environment that shows an engine with a font library of its own a handful of fonts. Such a library cannot read the system's
 * index and would read through every font of the machine at each start, for up to 20 s. Nothing where fontconfig is absent.
 */
export function fewFonts(scratch: string): Record<string, string> {
  const file = join(scratch, 'fonts.conf')
  if (!existsSync(file)) {
    const fonts = new Set(
      WANTED.map(
        it => spawnSync('fc-match', ['-f', '%{file}', it], { encoding: 'utf8' }).stdout,
      ).filter(it => it && existsSync(it)),
    )
    if (!fonts.size) return {}
    const [folder, cache] = ['fonts', 'fonts-cache'].map(name => join(scratch, name)) as [
      string,
      string,
    ]
    for (const it of [folder, cache]) {
      mkdirSync(it, { recursive: true })
      chmodSync(it, 0o777)
    }
    for (const font of fonts) symlinkSync(font, join(folder, basename(font)))
    writeFileSync(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${cache}</cachedir></fontconfig>\n`,
      { mode: 0o644 },
    )
  }
  return { FONTCONFIG_FILE: file }
}
