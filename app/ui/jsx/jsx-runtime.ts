import { Fragment, type ElementType, type Key } from 'react'
import { jsx as draw, jsxs as drawMany } from 'react/jsx-runtime'
import { mark, type Props } from './mark'

export type { JSX } from 'react/jsx-runtime'
export { Fragment }

export const jsx = (type: ElementType, props: Props, key?: Key) =>
  draw(type, mark(type, props), key)
export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  drawMany(type, mark(type, props), key)
