import { useRootData } from '~/frame/root-data'

const CODE_DIGITS_SHOWN = 4

/** Who looks at the page: name and the last four characters of the user code (spec 1). */
export const watermarkOf = (person: { name: string; code: string }) =>
  `${person.name} ${person.code.slice(-CODE_DIGITS_SHOWN)}`

const escapeXml = (text: string) => text.replace(/[&<>"']/g, it => `&#${it.charCodeAt(0)};`)

/** One tile of the pattern, drawn by the browser. */
export function watermarkTile(text: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="200"><text x="140" y="104" text-anchor="middle" transform="rotate(-22 140 100)" font-family="sans-serif" font-size="16" fill="#1f2329" fill-opacity=".1">${escapeXml(text)}</text></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg).replace(/'/g, '%27').replace(/\(/g, '%28').replace(/\)/g, '%29')}")`
}

/** Lies over every page of a signed-in person at schools that want it, on paper too; the pointer goes through. Old browsers show the words at the foot. */
export function Watermark() {
  const { mall, person } = useRootData()
  if (!mall.watermark || !person) return null
  const text = watermarkOf(person)
  return (
    <div
      className="m-watermark"
      style={{ backgroundImage: watermarkTile(text) }}
      aria-hidden="true"
    >
      <span className="m-watermark-words">{text}</span>
    </div>
  )
}
