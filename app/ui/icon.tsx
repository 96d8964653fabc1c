const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  cart: 'M3 4h2.2l2 11h10.3l2-7.5H6.2M9 19.5h.01M16.5 19.5h.01',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  left: 'M14.5 5.5 8 12l6.5 6.5',
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.8 4.8L19 7.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.01',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01',
  phone:
    'M6 3.5h3l1.6 4.3-2 1.7a12 12 0 0 0 5.9 5.9l1.7-2 4.3 1.6v3c0 1-.8 1.8-1.8 1.7C10.7 19.2 4.8 13.3 4.3 5.3 4.2 4.3 5 3.5 6 3.500z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.7 3.7-5.5 7.5-5.500s6.9 1.8 7.5 5.5',
  store:
    'M4 9.5 5.5 4h13L20 9.500M4 9.500c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0M5.5 12v8h13v-8M10 20v-5h4v5',
  order: 'M6 3.500h12v17l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.400zM9 8.500h6M9 12.500h6',
  truck:
    'M2.5 6h11v10h-11zM13.5 9.500h4l3.5 3.500v3h-7.500M7 18.500a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.600zM17 18.500a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.600z',
  wallet:
    'M3.5 7.500h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2h11v3M16.5 13.500h.01',
  shield: 'M12 3.5 4.5 6v5.500c0 4.6 3.2 7.8 7.5 9 4.3-1.2 7.5-4.4 7.5-9V6zM8.8 12l2.3 2.3 4.2-4.5',
  box: 'm12 3.5 8 4v9l-8 4-8-4v-9zM4 7.500l8 4 8-4M12 11.500v9',
  tag: 'M3.5 12.500v-9h9l8 8-9 9zM8 8h.01',
  speed: 'M4 17a8.5 8.5 0 1 1 16 0M12 14.500l4-5',
  receipt:
    'M5 4h14v16l-2.3-1.500L14.3 20 12 18.5 9.7 20l-2.4-1.500L5 20zM9.5 8l2.5 3 2.5-3M12 11v5M9.5 12.500h5',
  lock: 'M6 10.500h12v9.500H6zM8.5 10.500V7.500a3.5 3.5 0 0 1 7 0v3',
  chart: 'M4 4v16h16M8 16v-5M12.5 16V7.500M17 16v-3',
  clock: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.500V12l3 2',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15zM10 20.500h4',
  heart: 'M12 20s-8-4.7-8-10.500A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.500C20 15.3 12 20 12 20z',
  compare: 'M12 4v16M5 8h14M5 8l-2.5 6h5zM19 8l-2.5 6h5zM8 20h8',
  flask:
    'M9.5 3.500h5M10.5 3.500v6L5 18.500c-.5 1 .1 2 1.2 2h11.600c1.1 0 1.7-1 1.2-2l-5.5-9v-6M7.5 15h9',
  print: 'M7 8V3.500h10V8M7 17H4V8h16v9h-3M7 13.500h10v7H7z',
  download: 'M12 4v11M7 10.500l5 5 5-5M4.5 19.500h15',
  external: 'M13.5 4.500h6v6M19.5 4.500l-9 9M17 13.500v6H4.500V7H11',
  filter: 'M4 5h16l-6.2 7.500V19l-3.6-2v-4.500z',
  home: 'm3.5 11.5 8.5-8 8.5 8M6 9.500V20h12V9.500M10 20v-5.500h4V20',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M9 9h.01',
} as const

export type IconName = keyof typeof shapes

const svgProps = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.7',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  focusable: 'false',
} as const

/** A decorative line drawing: says nothing that the text beside it does not say. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="m-icon" width={size} height={size} {...svgProps} aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}

/** The same as HTML, for what is written without React. */
export function iconMarkup(name: IconName, size: number): string {
  const attributes = Object.entries(svgProps)
    .map(
      ([key, value]) =>
        ` ${key === 'viewBox' ? key : key.replace(/[A-Z]/g, it => `-${it.toLowerCase()}`)}="${value}"`,
    )
    .join('')
  return `<svg class="m-icon" width="${size}" height="${size}"${attributes} aria-hidden="true"><path d="${shapes[name]}"></path></svg>`
}
