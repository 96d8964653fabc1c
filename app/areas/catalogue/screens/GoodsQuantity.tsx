import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../contract'
import { QUANTITY_MAX } from '~/contract/limits'
import { brokenRule, quantityFrom, type QuantitySteps, type Unit } from '~/contract/quantity'
import { useQuantity, useUnit } from '~/frame/root-data'
import { QuantityField } from '~/ui'

interface GoodsQuantityProps {
  id: string
  name: string
  /** Read out: whose quantity it is. */
  label: string
  goods: Unit & { stock?: number; rule?: ProductDetail['rule'] }
  /** What it stands at, if not at the least that is sold. */
  defaultValue?: number | string
  /** The unit stands behind it. */
  unitShown?: boolean
  /** Room for buttons that change it one step at a time, where scripts run. */
  stepped?: boolean
  disabled?: boolean
  /** The sentence with which the mall refused what stands there. */
  error?: string
}

const ANY = { min: 1, step: 1, max: null }

/**
 * How many of the goods are wanted. Where scripts run, arrows and buttons change it by the steps it is sold in, and what cannot be
 * had in that number is told as it is typed; the mall tells the same when it is sent.
 */
export function GoodsQuantity(props: GoodsQuantityProps) {
  const { id, name, label, goods, unitShown, stepped, disabled, error } = props
  const { t } = useTranslation('catalogue')
  const unit = useUnit()
  const { min, step, max } = goods.rule ?? ANY
  const most = Math.min(max ?? QUANTITY_MAX, QUANTITY_MAX)
  const start = String(props.defaultValue ?? min)
  const [typed, setTyped] = useState(start)
  const [isTouched, setTouched] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const fault = useFault(goods, typed)

  useEffect(() => {
    setAwake(true)
    // Somebody may have been quicker than the scripts.
    const field = box.current?.querySelector('input')
    if (!field || field.value === field.defaultValue) return
    setTyped(field.value)
    setTouched(true)
  }, [])

  const type = (text: string) => {
    setTyped(text)
    setTouched(true)
  }
  const by = (steps: 1 | -1) => {
    const now = quantityFrom(typed)
    type(now === null ? start : String(Math.max(min, Math.min(now + steps * step, most))))
  }
  const now = quantityFrom(typed) ?? min
  return (
    <span ref={box}>
      <QuantityField
        id={id}
        name={name}
        label={label}
        max={most}
        unit={unitShown ? unit(goods, typed) : undefined}
        disabled={disabled}
        error={(isTouched && fault) || (typed === start ? error : undefined)}
        control={{
          value: typed,
          onChange: event => type(event.target.value),
        }}
        onStep={by}
        stepsLater={stepped && !isAwake}
        steps={
          stepped && isAwake && !disabled
            ? {
                less: t('lessOf', { name: label }),
                more: t('moreOf', { name: label }),
                atLeast: now <= min,
                atMost: now >= most,
              }
            : undefined
        }
      />
    </span>
  )
}

/** How a broken rule is said, and with which of its numbers. */
const faults = {
  quantity_min: { word: 'quantityLeast', at: (it: QuantitySteps) => it.min },
  quantity_step: { word: 'quantityStep', at: (it: QuantitySteps) => it.step },
  quantity_max: { word: 'quantityMost', at: (it: QuantitySteps) => it.max ?? QUANTITY_MAX },
} as const

/** Why nobody can have so many, as a sentence. */
function useFault(goods: GoodsQuantityProps['goods'], typed: string): string | undefined {
  const { t } = useTranslation('catalogue')
  const quantity = useQuantity()
  const rule = goods.rule ?? ANY
  const num = quantityFrom(typed)
  if (num === null) return t('quantityWrong', { most: QUANTITY_MAX })
  const fault = brokenRule(rule, num)
  if (fault) {
    const { word, at } = faults[fault]
    return t(word, { quantity: quantity(at(rule), goods) })
  }
  const { stock = num } = goods
  return num > stock ? t('stockFew', { quantity: quantity(stock, goods) }) : undefined
}
