import type { Scenario } from '../stage'
import { cutting, replaying } from './clients'
import { crowding } from './crowd'
import { fullDatabaseDisk, fullFilesDisk } from './disk'
import { killing } from './kill'
import { remote } from './remote'
import { stopping } from './stop'
import { two } from './two'

export const scenarioNames = [
  'kill',
  'stop',
  'disk-files',
  'disk-database',
  'remote',
  'cut',
  'replay',
  'two',
  'crowd',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

export const scenarios: Record<ScenarioName, Scenario> = {
  kill: killing,
  stop: stopping,
  'disk-files': fullFilesDisk,
  'disk-database': fullDatabaseDisk,
  remote,
  cut: cutting,
  replay: replaying,
  two,
  crowd: crowding,
}
