export type PictureProps = {
  src: string
  /** Empty where the name stands beside the picture. */
  alt: string
  size: 'row' | 'thumb' | 'small' | 'card' | 'large'
  /** In sight at once: not loaded lazily. */
  first?: boolean
}

const pixels = { row: 40, thumb: 56, small: 80, card: 220, large: 420 } as const

/** A square picture whose room is kept before it arrives. */
export function Picture({ src, alt, size, first }: PictureProps) {
  return (
    <span className={`m-picture m-picture-${size}`}>
      <img
        src={src}
        alt={alt}
        width={pixels[size]}
        height={pixels[size]}
        loading={first ? undefined : 'lazy'}
      />
    </span>
  )
}
