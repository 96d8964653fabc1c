import type { SearchTrace } from '~/contract/search'
import type { Ctx } from '../../core/ctx'

export const findRecents = (_ctx: Ctx, _input: { suffix?: string }) => Promise.resolve({ stories: [] })
export const forgetRecents = (_ctx: Ctx) => Promise.resolve({ ok: true as const })
export const traceSearch = (_ctx: Ctx, _input: SearchTrace) => Promise.resolve({ ok: true as const })
