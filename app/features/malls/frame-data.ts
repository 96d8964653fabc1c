import { useRouteLoaderData } from '@remix-run/react'
import type { StorefrontProps } from './storefront'

/** What the frame of the shop has loaded: categories, menu, hot searches, pending work. */
export interface FrameData extends Pick<StorefrontProps, 'categories' | 'entries' | 'manuals' | 'providers' | 'points' | 'hots'> { todo: Record<string, number> | null }

export const useFrameData = () => useRouteLoaderData('routes/_storefront+/_layout') as FrameData | undefined
