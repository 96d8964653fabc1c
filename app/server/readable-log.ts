import pretty from 'pino-pretty'

/** What one line of a request says; only what went wrong is worth its number. */
const requestFields = ['method', 'path', 'status', 'ms', 'mall', 'person', 'host', 'requestId']
const ADDRESS_COLUMNS = 44
const FAULT = 500

/** Lines for whoever looks at the log on a terminal: one a request, with the time of day; JSON is for what collects logs. */
export const readableLines = (to: pretty.PrettyOptions['destination'] = 1) =>
  pretty({
    destination: to,
    // Nothing of the last moment before a crash may be missing.
    sync: true,
    colorize: to === 1,
    translateTime: 'SYS:HH:MM:ss',
    ignore: requestFields.join(),
    messageFormat: (log, messageKey) => {
      const message = String(log[messageKey] ?? '')
      if (message !== 'request') return message
      const { method, path, status, ms, mall, person, requestId } = log
      return [
        `${String(method)} ${String(path)}`.padEnd(ADDRESS_COLUMNS),
        String(status),
        `${String(ms)} ms`.padStart(9),
        [mall, person].filter(Boolean).join('/'),
        Number(status) >= FAULT ? String(requestId) : '',
      ]
        .join('  ')
        .trimEnd()
    },
  })
