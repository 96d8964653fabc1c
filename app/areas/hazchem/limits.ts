/** How long the form for the hazardous-chemicals system is good for. */
export const HAND_OVER_SECONDS = 120
