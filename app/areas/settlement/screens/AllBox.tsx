/** Ticks all boxes of a list, or none of them; half ticked where some are. For pages whose scripts run. */
export function AllBox({
  id,
  label,
  tickedCount,
  of,
  onTick,
}: {
  id: string
  label: string
  tickedCount: number
  of: number
  onTick: (isTicked: boolean) => void
}) {
  return (
    <div className="m-choice">
      <input
        type="checkbox"
        id={id}
        checked={tickedCount === of}
        ref={box => {
          if (box) box.indeterminate = tickedCount > 0 && tickedCount < of
        }}
        onChange={event => onTick(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
