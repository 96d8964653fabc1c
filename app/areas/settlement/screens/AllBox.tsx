/** Ticks all boxes of a list, or none of them; half ticked where some are. For pages whose scripts run. */
export function AllBox({
  id,
  label,
  ticked,
  of,
  onTick,
}: {
  id: string
  label: string
  ticked: number
  of: number
  onTick: (isTicked: boolean) => void
}) {
  return (
    <div className="m-choice">
      <input
        type="checkbox"
        id={id}
        checked={ticked === of}
        ref={box => {
          if (box) box.indeterminate = ticked > 0 && ticked < of
        }}
        onChange={event => onTick(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
