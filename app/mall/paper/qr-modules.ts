import type { CanvasElement } from 'pdfmake/interfaces'
import QRCode from 'qrcode'

/** The dark modules as rows of bars; each reaches a hair into the next row, so that no viewer shows seams. */
export function qrModules(text: string, width: number): CanvasElement[] {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = width / modules.size
  const bars: CanvasElement[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      let end = column
      while (end < modules.size && modules.get(row, end)) end++
      if (end > column)
        bars.push({
          type: 'rect',
          x: column * side,
          y: row * side,
          w: (end - column) * side,
          h: side + 0.05,
          lineWidth: 0,
          color: '#000000',
        })
      column = end
    }
  }
  return bars
}
