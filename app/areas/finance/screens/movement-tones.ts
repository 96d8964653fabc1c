/** How the states of a movement are drawn. */
export const movementTones = {
  waiting: 'info',
  unknown: 'warning',
  done: 'success',
  refused: 'danger',
  byHand: 'success',
  needless: 'neutral',
} as const
