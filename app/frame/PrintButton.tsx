import { useEffect, useState } from 'react'

/** Prints the page. Drawn only where scripts run: without, the browser's own menu prints just as well. */
export function PrintButton({ label }: { label: string }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return ready ? (
    <input
      type="button"
      value={label}
      className="m-button m-button-secondary m-screen-only"
      onClick={() => window.print()}
    />
  ) : null
}
