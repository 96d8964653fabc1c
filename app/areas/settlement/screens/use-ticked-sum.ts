import { useCallback, useEffect, useRef, useState } from 'react'
import type { DueAcceptance } from '../contract'
import { sumHao, type Hao } from '~/contract/money'

interface TickedSum {
  n: number
  amount: Hao
  /** Somebody has ticked since the page came: they are told what it comes to. */
  isChanged: boolean
}

/**
 * What the ticked boxes below an element come to, where scripts run; null until then. The boxes themselves are asked: some may
 * have been ticked before scripts ran, or filled in again by a browser that came back to the page.
 */
export function useTickedSum(list: readonly DueAcceptance[], name: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [sum, setSum] = useState<TickedSum | null>(null)
  const look = useCallback(
    (isChanged: boolean) => {
      const boxes = frame.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? []
      const ids = new Set(Array.from(boxes, box => (box.checked ? box.value : null)))
      const ticked = list.filter(it => ids.has(it.id))
      setSum({ n: ticked.length, amount: sumHao(ticked.map(it => it.amount)), isChanged })
    },
    [list, name],
  )
  useEffect(() => look(false), [look])
  return { frame, sum, onChange: () => look(true) }
}
