import { renderAsync } from '@resvg/resvg-js'
import { drawPicture } from './draw'
import type { PictureLabel, PictureSpec } from './spec'

/** SVG of ours to PNG, `px` wide. PNG because old browsers show nothing newer; words are outlines, so no fonts are loaded. */
export async function renderPng(svg: string, px: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: px },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}

/** A product picture as a square PNG of `px` by `px`. */
export const renderPicture = (
  spec: PictureSpec,
  label: PictureLabel,
  px: number,
): Promise<Buffer> => renderPng(drawPicture(spec, label), px)
