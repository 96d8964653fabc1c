import { asc } from 'drizzle-orm'
import type { CategoryNode } from '../contract'
import { MallError } from '~/contract/errors'
import type { Ctx } from '~/mall/core/ctx'
import { remember } from '~/mall/core/kept'
import { mine, read } from '~/mall/database/pool'
import { paths } from '~/paths'
import { brands, categories } from './tables'

const FRESH_SECONDS = 10

export interface CategoryPlace {
  id: string
  name: string
  nameEn: string
  parentId: string | null
  node: CategoryNode
}
export interface CategoryDirectory {
  tree: CategoryNode[]
  byId: Map<string, CategoryPlace>
  /** The category and everything below it. */
  within(id: string): string[]
  /** From the top down to the category itself. */
  path(id: string): CategoryPlace[]
}

/** The categories of the school as a tree. */
export const categoryDirectory = (ctx: Ctx): Promise<CategoryDirectory> =>
  remember(ctx, 'categories', FRESH_SECONDS, async () => {
    const rows = await read(ctx, ctx =>
      ctx.db
        .select()
        .from(categories)
        .where(mine(ctx, categories))
        .orderBy(asc(categories.ord), asc(categories.id)),
    )
    const byId = new Map<string, CategoryPlace>(
      rows.map(({ id, name, nameEn, parentId }) => [
        id,
        {
          id,
          name,
          nameEn,
          parentId,
          node: {
            id,
            name,
            nameEn,
            url: `${paths.goods}?category=${encodeURIComponent(id)}`,
            children: [],
          },
        },
      ]),
    )
    const tree: CategoryNode[] = []
    for (const place of byId.values())
      (place.parentId ? (byId.get(place.parentId)?.node.children ?? tree) : tree).push(place.node)
    const within = (id: string): string[] => {
      const below = (node: CategoryNode): string[] => [node.id, ...node.children.flatMap(below)]
      const place = byId.get(id)
      return place ? below(place.node) : []
    }
    const path = (id: string): CategoryPlace[] => {
      const up: CategoryPlace[] = []
      for (
        let at = byId.get(id);
        at && up.length < 10;
        at = at.parentId ? byId.get(at.parentId) : undefined
      )
        up.unshift(at)
      return up
    }
    return { tree, byId, within, path }
  })

/** All brands of the school by id. */
export const brandDirectory = (ctx: Ctx) =>
  remember(ctx, 'brands', FRESH_SECONDS, async () => {
    const rows = await read(ctx, ctx =>
      ctx.db
        .select({ id: brands.id, name: brands.name, nameEn: brands.nameEn })
        .from(brands)
        .where(mine(ctx, brands)),
    )
    return new Map(rows.map(row => [row.id, row]))
  })

export const categoryTree = async (ctx: Ctx) => ({ list: (await categoryDirectory(ctx)).tree })

export async function findCategory(ctx: Ctx, { id }: { id: string }): Promise<CategoryNode> {
  const place = (await categoryDirectory(ctx)).byId.get(id)
  if (!place) throw new MallError('not_found')
  return place.node
}

const BRANDS_SHOWN = 50

export async function findBrands(ctx: Ctx, { keyword }: { keyword?: string }) {
  const words = keyword?.trim().toLowerCase() ?? ''
  const all = [...(await brandDirectory(ctx)).values()]
  return {
    list: all
      .filter(it => `${it.name} ${it.nameEn}`.toLowerCase().includes(words))
      .slice(0, BRANDS_SHOWN)
      .map(({ id, name }) => ({ id, name })),
  }
}
