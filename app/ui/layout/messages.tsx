import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../icon'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
}

export type NoticeProps = {
  children: ReactNode
  title?: ReactNode
  tone?: Tone
  /** Read out at once: for what just happened, not for standing hints. */
  announce?: boolean
}

/** A message of the mall on its page. */
export function Notice({ children, title, tone = 'info', announce }: NoticeProps) {
  const role = announce ? (tone === 'danger' || tone === 'warning' ? 'alert' : 'status') : undefined
  return (
    <div className={`m-notice m-notice-${tone}`} role={role}>
      <span className="m-notice-icon">
        <Icon name={icons[tone]} size={18} />
      </span>
      <div className="m-notice-body">
        {title ? <div className="m-notice-title">{title}</div> : null}
        <div>{children}</div>
      </div>
    </div>
  )
}

export type EmptyStateProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  picture?: 'box' | 'search' | 'cart' | 'paper'
  compact?: boolean
}

/** What a list shows when it has nothing, and what to do next. */
export function EmptyState({
  title,
  children,
  actions,
  picture = 'box',
  compact,
}: EmptyStateProps) {
  return (
    <div className={classNames('m-empty', compact && 'm-empty-compact')}>
      <EmptyPicture picture={picture} />
      <p className="m-empty-title">{title}</p>
      {children ? <div className="m-empty-text">{children}</div> : null}
      {actions ? <div className="m-empty-actions">{actions}</div> : null}
    </div>
  )
}

const drawings = {
  box: 'M60 22 94 36v34L60 84 26 70V36zM26 36l34 14 34-14M60 50v34M43 29l34 14v12',
  search: 'M54 24a24 24 0 1 0 0 48 24 24 0 0 0 0-48zM72 66l20 20M44 48h20M54 38v20',
  cart: 'M22 28h10l10 42h40l10-30H36M48 82a4 4 0 1 0 .1 0zM76 82a4 4 0 1 0 .1 0z',
  paper: 'M38 20h34l14 14v52H38zM72 20v14h14M48 48h28M48 58h28M48 68h16',
} as const

function EmptyPicture({ picture }: { picture: keyof typeof drawings }) {
  return (
    <svg
      className="m-empty-picture"
      width="120"
      height="104"
      viewBox="0 0 120 104"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="60" cy="94" rx="44" ry="5" className="m-empty-shade" />
      <circle cx="60" cy="52" r="44" className="m-empty-ground" />
      <path
        d={drawings[picture]}
        className="m-empty-line"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M12 30h8M16 26v8M102 20h6M105 17v6M104 66h4"
        className="m-empty-spark"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Asks once more before something is done: what will happen, and the form with the answer. */
export function ConfirmPanel({
  title,
  children,
  actions,
  tone = 'warning',
}: {
  title: string
  children?: ReactNode
  actions: ReactNode
  tone?: Tone
}) {
  return (
    <div className={`m-confirm m-confirm-${tone}`}>
      <h1 className="m-confirm-title">{title}</h1>
      {children ? <div className="m-confirm-text">{children}</div> : null}
      <div className="m-confirm-actions">{actions}</div>
    </div>
  )
}
