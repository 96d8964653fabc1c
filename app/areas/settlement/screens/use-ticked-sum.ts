import { useCallback, useEffect, useRef, useState } from 'react'
import { sumHao, type Hao } from '~/contract/money'

export interface Tickable {
  /** What its box sends. */
  id: string
  amount: Hao
}

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
export function useTickedSum(list: readonly Tickable[], name: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [sum, setSum] = useState<TickedSum | null>(null)
  const boxes = useCallback(
    () => Array.from(frame.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? []),
    [name],
  )
  const look = useCallback(
    (isChanged: boolean) => {
      const ids = new Set(boxes().map(box => (box.checked ? box.value : null)))
      const tickedRows = list.filter(it => ids.has(it.id))
      setSum({ n: tickedRows.length, amount: sumHao(tickedRows.map(it => it.amount)), isChanged })
    },
    [list, boxes],
  )
  useEffect(() => look(false), [look])
  const tickAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked
    look(true)
  }
  return { frame, sum, onChange: () => look(true), tickAll }
}
