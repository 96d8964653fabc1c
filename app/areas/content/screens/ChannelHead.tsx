import type { ReactNode } from 'react'

/** The coloured head of a channel: what it is, and the way in. */
export function ChannelHead({
  kicker,
  title,
  lead,
  low,
  children,
}: {
  kicker?: string
  title: string
  lead: string
  /** In one line, where goods follow at once. */
  low?: boolean
  children?: ReactNode
}) {
  return (
    <div className={low ? 'm-channel m-channel-line' : 'm-channel'}>
      {kicker ? <span className="m-channel-kicker">{kicker} </span> : null}
      <h1 className="m-channel-title">{title}</h1>
      <p className="m-channel-lead">{lead}</p>
      {children}
    </div>
  )
}
