/** Of whoever runs the mall: a session ends after so long without a request, and after so long whatever was done. */
export const OPERATOR_IDLE_MINUTES = 30
export const OPERATOR_SESSION_HOURS = 12
