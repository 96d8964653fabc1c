declare module 'subset-font' {
  /** A font with the characters of `text` only; runs in WebAssembly, some 50 ms for a font of ten megabytes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Buffer>
}
