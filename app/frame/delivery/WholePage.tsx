import { useEffect } from 'react'

/** Stands in for a page whose script did not come. */
export function WholePage() {
  useEffect(() => window.location.reload(), [])
  return <div className="m-page" aria-busy="true" />
}
