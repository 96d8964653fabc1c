import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type UploadKind, uploads } from '~/areas/files/limits'
import { checkUpload } from './check-upload'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(64),
  Buffer.from('ffd9', 'hex'),
])
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A zip of stored entries, enough for the signature reader. */
function zip(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 0, 'latin1')
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 0, 'latin1')
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    const file = Buffer.concat([local, Buffer.from(name), Buffer.from(content)])
    parts.push(file)
    directory.push(Buffer.concat([entry, Buffer.from(name)]))
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const office = (kind: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  })
const xlsx = office('spreadsheetml.sheet')
const docx = office('wordprocessingml.document')

describe('uploads judged by their content', () => {
  test.each<[UploadKind, string, Buffer, string]>([
    ['Image', 'a.png', png, 'image/png'],
    ['Image', 'A.JPG', jpeg, 'image/jpeg'],
    ['Image', 'a.jpeg', jpeg, 'image/jpeg'],
    ['Image', 'a.gif', gif, 'image/gif'],
    ['ImgPdf', 'a.pdf', pdf, 'application/pdf'],
    ['ImgPdf', 'a.png', png, 'image/png'],
    ['Pdf', '发票.pdf', pdf, 'application/pdf'],
    ['Excel', 'a.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['Excel', 'a.xls', xls, 'application/x-cfb'],
    [
      'Attach',
      'a.docx',
      docx,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['Attach', 'a.zip', zip({ 'a.txt': 'a' }), 'application/zip'],
  ])('%s takes %s', async (kind, name, bytes, mime) => {
    expect(await checkUpload(kind, name, bytes)).toEqual({ mime, name, size: bytes.length })
  })

  test.each<[UploadKind, string, Buffer]>([
    ['Image', 'a.png', html],
    ['Image', 'a.png', svg],
    ['Image', 'a.svg', svg],
    ['Image', 'a.png', exe],
    ['Image', 'a.png', jpeg],
    ['Image', 'a.pdf', pdf],
    ['Image', 'a.html', png],
    ['Image', 'a.png.exe', png],
    ['Pdf', 'a.pdf', png],
    ['Pdf', 'a.pdf', Buffer.from('not a pdf')],
    ['Excel', 'a.xlsx', docx],
    ['Excel', 'a.xls', xlsx],
    ['Excel', 'a.csv', Buffer.from('a,b\n1,2')],
    ['ImgPdf', 'a.gif', gif],
    ['Attach', 'a.docx', zip({ 'a.txt': 'a' })],
    ['Attach', 'a.exe', exe],
    ['Image', 'constructor', Buffer.from('text')],
  ])('%s refuses %s', async (kind, name, bytes) => {
    await expect(checkUpload(kind, name, bytes)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { content: 'file_type' } },
    })
  })

  test.each(Object.keys(uploads) as UploadKind[])(
    '%s: nothing, the largest, and one byte more',
    async kind => {
      const [sample, ending] =
        kind === 'Excel' ? [xls, 'xls'] : kind === 'Image' ? [png, 'png'] : [pdf, 'pdf']
      const most = uploads[kind].bytes
      expect(most).toBe((kind === 'Image' ? 2 : 10) * 1024 * 1024)
      const full = Buffer.concat([sample, Buffer.alloc(most - sample.length)])
      expect((await checkUpload(kind, `a.${ending}`, full)).size).toBe(most)
      await expect(
        checkUpload(kind, `a.${ending}`, Buffer.concat([full, Buffer.alloc(1)]), 'photo'),
      ).rejects.toMatchObject({ details: { fields: { photo: 'file_large' } } })
      await expect(checkUpload(kind, `a.${ending}`, Buffer.alloc(0))).rejects.toMatchObject({
        details: { fields: { content: 'required' } },
      })
    },
  )

  test.each([
    ['C:\\fakepath\\照片 1.PNG', '照片 1.PNG'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['a\u0000b\r\nc\u202egnp.png', 'abcgnp.png'],
    ['"quoted"<b>.png', 'quotedb.png'],
    ['图片', '图片.png'],
    ['.png', 'png.png'],
    ['', 'file.png'],
    ['...', 'file.png'],
    ['𠮷'.repeat(300), `${'𠮷'.repeat(120)}.png`],
    [`${'长'.repeat(300)}.png`, `${'长'.repeat(120)}.png`],
  ])('the name %j becomes %j', async (name, expected) => {
    expect((await checkUpload('Image', name, png)).name).toBe(expected)
  })

  test('whatever comes, the answer is a checked upload or a code', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(uploads) as UploadKind[])),
        fc.string({ unit: 'binary' }),
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(png, pdf, xlsx, gif, null),
        async (kind, name, noise, start) => {
          const bytes = start ? Buffer.concat([start.subarray(0, noise.length), noise]) : noise
          const answer = await checkUpload(kind, name, bytes).catch((error: unknown) => error)
          if (answer instanceof Error) expect(answer).toMatchObject({ code: 'invalid' })
          else
            expect(answer).toMatchObject({
              size: bytes.length,
              name: expect.not.stringMatching(/[/\\\p{Cc}]/u),
            })
        },
      ),
      { numRuns: 400 },
    )
  })
})
