// Plain JavaScript, for a thread that has to start quickly. What it is given comes from a stranger.
import { parentPort, workerData } from 'node:worker_threads'
import { strFromU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'

const { content, limits } = workerData

class Fault extends Error {}

/**
 * The files of a book, counted as they become larger: what the archive says of their sizes may be a lie. Small pieces, so
 * that not much has been unpacked when the limit is passed.
 */
function unpack() {
  const files = {}
  let bytes = 0
  let count = 0
  const unzip = new Unzip(file => {
    if (++count > limits.files) throw new Fault('file_large')
    const pieces = []
    file.ondata = (error, piece, last) => {
      if (error) throw error
      bytes += piece.length
      if (bytes > limits.bytes) throw new Fault('file_large')
      pieces.push(piece)
      if (last) files[file.name] = Buffer.concat(pieces)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < content.length; at += limits.piece)
    unzip.push(content.subarray(at, at + limits.piece), at + limits.piece >= content.length)
  return files
}

/** A cell far away would make a table of everything between it and the first. */
function checkCells(files) {
  const sheets = Object.keys(files).filter(it => /^xl\/worksheets\/[^/]+\.xml$/.test(it))
  if (!sheets.length) throw new Fault('file_type')
  for (const name of sheets)
    for (const [, letters, digits] of strFromU8(files[name]).matchAll(
      /\sr="([A-Z]{0,8})(\d{0,10})"/g,
    )) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
      if (column > limits.columns || Number(digits) > limits.rows) throw new Fault('table_long')
    }
}

async function read() {
  const files = unpack()
  checkCells(files)
  // Packed again from what was counted: the reader must not find in the archive what we have not.
  const rows = await readSheet(Buffer.from(zipSync(files, { level: 0 })))
  return rows.map(row => row.map(textOf))
}

/** A date is a day as it is written; in a spreadsheet it has no place on earth. */
function textOf(cell) {
  if (cell === null || typeof cell === 'function') return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell).trim()
}

read().then(
  table => parentPort.postMessage({ table }),
  error =>
    parentPort.postMessage({
      fault: error instanceof Fault ? error.message : 'file_type',
      cause: String(error),
    }),
)
