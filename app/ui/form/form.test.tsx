import { load } from 'cheerio'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { IntentButton, SubmitButton } from './buttons'
import { CheckboxGroupField, RadioGroupField, SelectField } from './choice-fields'
import { ErrorSummary } from './error-summary'
import { fromConform } from './from-conform'
import { QuantityField } from './quantity-field'
import { DateField, MoneyField, PasswordField, TextField } from './text-fields'

const page = (element: ReactElement) => load(renderToStaticMarkup(element), null, false)

describe('a text field', () => {
  it('ties label, hint and error to its control and keeps what was typed', () => {
    const $ = page(
      <TextField
        id="f-phone"
        name="phone"
        label="手机号"
        hint="11 位"
        error="请输入正确的手机号"
        defaultValue="12"
        required
      />,
    )
    expect($('label[for=f-phone]').text()).toContain('手机号')
    expect($('input').attr()).toMatchObject({
      name: 'phone',
      value: '12',
      required: '',
      'aria-invalid': 'true',
      'aria-describedby': 'f-phone-hint f-phone-error',
    })
    expect($('#f-phone-hint').text()).toBe('11 位')
    expect($('#f-phone-error').text()).toBe('请输入正确的手机号')
  })

  it('says nothing of hint and error where there is none', () => {
    const $ = page(<TextField id="a" name="a" label="A" />)
    expect($('input').attr('aria-describedby')).toBeUndefined()
    expect($('input').attr('aria-invalid')).toBeUndefined()
  })

  it('never shows a password again', () => {
    expect(
      page(<PasswordField id="p" name="p" label="密码" autoComplete="current-password" />)(
        'input',
      ).attr('value'),
    ).toBeUndefined()
  })

  it('shows money and dates as they were typed, even when wrong', () => {
    expect(
      page(<MoneyField id="m" name="m" label="金额" defaultValue="12.x" />)('input').attr(),
    ).toMatchObject({ type: 'text', inputmode: 'decimal', value: '12.x' })
    expect(
      page(<DateField id="d" name="d" label="日期" defaultValue="2026-11-21" />)('input').attr(),
    ).toMatchObject({ type: 'date', value: '2026-11-21' })
  })
})

describe('choices', () => {
  const choices = [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ]
  it('marks the one that was chosen', () => {
    expect(
      page(
        <SelectField id="s" name="s" label="S" choices={choices} defaultValue="b" empty="请选择" />,
      )('option[selected]').text(),
    ).toBe('乙')
    expect(
      page(<RadioGroupField id="r" name="r" label="R" choices={choices} defaultValue="b" />)(
        'input[checked]',
      ).attr('value'),
    ).toBe('b')
    expect(
      page(
        <CheckboxGroupField
          id="c"
          name="c"
          label="C"
          choices={choices}
          defaultValues={['a', 'b']}
        />,
      )('input[checked]'),
    ).toHaveLength(2)
  })

  it('a group has a legend, and its id is where the error summary leads', () => {
    const $ = page(
      <RadioGroupField id="r" name="r" label="用途" choices={choices} error="请选择" />,
    )
    expect($('fieldset').attr()).toMatchObject({
      id: 'r',
      tabindex: '-1',
      'aria-describedby': 'r-error',
    })
    expect($('legend').text()).toBe('用途')
  })
})

describe('buttons', () => {
  it('carry the intent in their name, so the text may be in any language', () => {
    expect(
      page(<IntentButton intent="remove:42" label="删除" describes="删除 乙醇" />)('input').attr(),
    ).toMatchObject({
      type: 'submit',
      name: 'intent.remove:42',
      value: '删除',
      'aria-label': '删除 乙醇',
    })
    expect(page(<SubmitButton label="提交" />)('input').attr('name')).toBeUndefined()
  })
})

describe('the error summary', () => {
  it('leads to each control, and is absent without errors', () => {
    const $ = page(
      <ErrorSummary
        title="有误"
        errors={[{ fieldId: 'f-phone', message: '手机号有误' }, { message: '余额不足' }]}
      />,
    )
    expect($('[role=alert]').attr('tabindex')).toBe('-1')
    expect($('a[href="#f-phone"]').text()).toBe('手机号有误')
    expect($('li')).toHaveLength(2)
    expect(renderToStaticMarkup(<ErrorSummary title="有误" errors={[]} />)).toBe('')
  })
})

describe('a quantity', () => {
  it('is a named control without a visible label', () => {
    const $ = page(
      <QuantityField id="q" name="num" label="数量" defaultValue={3} error="库存不足" />,
    )
    expect($('label[for=q]').hasClass('m-hidden')).toBe(true)
    expect($('input').attr()).toMatchObject({
      value: '3',
      inputmode: 'numeric',
      'aria-describedby': 'q-error',
    })
  })
})

describe('fromConform', () => {
  it('takes id, name, what was typed and the first error', () => {
    const field = {
      id: 'f-a',
      name: 'a',
      required: true,
      initialValue: 'x',
      errors: ['required', 'other'],
    }
    expect(fromConform(field, code => `!${code}`)).toEqual({
      id: 'f-a',
      name: 'a',
      required: true,
      error: '!required',
      defaultValue: 'x',
    })
    expect(fromConform({ id: 'f-a', name: 'a' }).error).toBeUndefined()
  })
})
