/** Carries a value along; never trusted by the server. */
export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}

/** The token against forged posts. Every POST form contains it. */
export function FormToken({ token }: { token: string }) {
  return <input type="hidden" name="formToken" value={token} />
}
