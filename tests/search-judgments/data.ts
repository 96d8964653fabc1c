import type { Scored } from './score'
import type { Stage } from './stage'
import type { JudgeOptions } from './options'
export const judgeData = (_stage: Stage, _options: JudgeOptions, _say: (line: string) => void): Promise<Scored[]> => Promise.resolve([])
