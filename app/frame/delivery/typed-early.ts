/**
 * React gives a text area the text back that the server wrote into it. Whoever was quicker than the scripts keeps what they
 * typed: call this before, and what it returns afterwards.
 */
export function keepTypedText(): () => void {
  const typed = [...document.querySelectorAll('textarea')]
    .map(area => ({ area, text: area.value }))
    .filter(({ area, text }) => text !== area.defaultValue)
  return () => {
    for (const { area, text } of typed)
      if (area.isConnected && area.value === area.defaultValue) area.value = text
  }
}
