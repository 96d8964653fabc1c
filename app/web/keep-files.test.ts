import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { MallError } from '~/contract/errors'
import { keepFiles } from './keep-files'

const file = (name: string) => new File(['x'], name, { type: 'image/png' })

test.each(['file_quota_day', 'file_quota_school'])(
  'a file there is no room for is told at its field (%s), and those kept before stay kept',
  async code => {
    const upload = async ({ name }: { name: string }) => {
      if (name === 'second.png') throw new MallError('invalid', { fields: { content: code } })
      return { id: name }
    }
    const context = { api: { files: { upload } } } as unknown as AppLoadContext
    const kept = ['before']
    const wrong = await keepFiles(context, [file('first.png'), file('second.png')], kept, {
      max: 5,
    })
    expect(wrong).toBe(code)
    expect(kept).toEqual(['before', 'first.png'])
  },
)
