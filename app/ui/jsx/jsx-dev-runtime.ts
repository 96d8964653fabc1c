import type { ElementType, Key } from 'react'
import { jsxDEV as draw, type JSXSource } from 'react/jsx-dev-runtime'
import { mark, type Props } from './mark'

export { Fragment } from 'react/jsx-dev-runtime'
export type { JSX } from 'react/jsx-runtime'

export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => draw(type, mark(type, props), key, isStatic, source, self)
