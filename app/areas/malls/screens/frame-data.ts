import { useRouteLoaderData } from '@remix-run/react'
import { treeOf } from './category-lines'
import type { StorefrontProps } from './storefront'

/** What the frame of the shop has loaded: categories, menu, hot searches, pending work. */
export interface FrameData extends Pick<
  StorefrontProps,
  'categories' | 'entries' | 'manuals' | 'providers' | 'points' | 'hots'
> {
  todo: Record<string, number> | null
}

export function useFrameData(): FrameData | undefined {
  const frameData = useRouteLoaderData('routes/_storefront+/_layout') as
    (Omit<FrameData, 'categories'> & { tree: string }) | undefined
  return frameData && { ...frameData, categories: treeOf(frameData.tree) }
}
