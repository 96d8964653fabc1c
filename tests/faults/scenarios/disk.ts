import { spawnSync } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MallDatabase, MallProcess } from '../malls'
import { mountRoom, pretendRoom, type Room } from '../room'
import type { Scenario, Scene, Stage } from '../stage'
import { checkFullDisk } from './full-disk'

const FILES_MEGABYTES = 8
/** What the database may grow by before the filling begins. */
const SPARE_MEGABYTES = 100

/** The disk of uploads and drawn pictures fills up and is emptied again. */
export const fullFilesDisk: Scenario = {
  name: 'disk-files',
  weight: 5,
  open: async stage => {
    const folders = ['files', 'pictures'].map(name => join(stage.dataDir, name))
    const { rooms, mall, how } = roomsFor(stage, folders)
    await mall.start()
    return {
      malls: [mall],
      database: new MallDatabase(stage.dataDir),
      habits: { photos: 0.9 },
      async faults(scene) {
        scene.note(how)
        do {
          await scene.calm(500, 1_000)
          scene.journal.fault('disk of uploads filled')
          for (const room of rooms) room.fill()
          await checkFullDisk(scene)
          await scene.calm(600, 1_500)
          for (const room of rooms) room.free()
          await scene.recover('a full disk of uploads', mall)
          await scene.calm(500, 1_000)
        } while (!scene.over)
      },
      async close() {
        if (mall !== stage.first) await mall.stop()
        for (const room of rooms) room.close()
      },
    }
  },
}

/** Small file systems over the folders; where none can be mounted, a mall that is told that its disk is full. */
function roomsFor(
  stage: Stage,
  folders: string[],
): { rooms: Room[]; mall: MallProcess; how: string } {
  const mounted = folders
    .map(folder => mountRoom(folder, FILES_MEGABYTES))
    .filter(it => it !== null)
  if (mounted.length === folders.length)
    return {
      rooms: mounted,
      mall: stage.first,
      how: `a tmpfs of ${FILES_MEGABYTES} MB each for uploads and pictures`,
    }
  for (const room of mounted) room.close()
  const flag = join(dirname(stage.dataDir), 'disk-full')
  const room = pretendRoom(flag)
  const mall = new MallProcess('disk', stage.ports[2] ?? 0, stage.dataDir, {
    NODE_OPTIONS: room.nodeOptions,
    FAULTS_DISK_FULL: flag,
    FAULTS_DISK_FOLDERS: folders.join(':'),
  })
  return {
    rooms: [room],
    mall,
    how: 'no small file system can be mounted here: the app was told that the disk is full',
  }
}

/** The database's own disk fills up: writes fail, then PostgreSQL panics, and both must end with the shortage. */
export const fullDatabaseDisk: Scenario = {
  name: 'disk-database',
  weight: 8,
  open: async stage => {
    if (new MallDatabase(stage.dataDir).root !== join(stage.dataDir, 'postgres'))
      return {
        cannot:
          'the data of the run lie where the database cannot, so they cannot be copied as one',
      }
    // A copy of the data: the server must not be writing to it meanwhile.
    await stage.first.stop()
    const home = join(dirname(stage.dataDir), 'small')
    const megabytes = Number(
      /^\d+/.exec(spawnSync('du', ['-sm', stage.dataDir], { encoding: 'utf8' }).stdout)?.[0] ?? 500,
    )
    const room = mountRoom(home, megabytes + SPARE_MEGABYTES)
    if (!room || spawnSync('cp', ['-a', stage.dataDir, home], { stdio: 'ignore' }).status !== 0) {
      room?.close()
      await stage.first.start()
      return {
        cannot:
          'no small file system can be mounted here (needs root): the disk of the database stays as large as it is',
      }
    }
    const dataDir = join(home, basename(stage.dataDir))
    const mall = new MallProcess('small', stage.ports[3] ?? 0, dataDir)
    await mall.start()
    return {
      malls: [mall],
      database: new MallDatabase(dataDir),
      async faults(scene) {
        do {
          await scene.calm(300, 800)
          await fillDatabaseDisk(scene, mall, new MallDatabase(dataDir), room)
        } while (!scene.over)
      },
      async close() {
        await mall.stop()
        room.close()
        await stage.first.start()
      },
    }
  },
}

async function fillDatabaseDisk(
  scene: Scene,
  mall: MallProcess,
  database: MallDatabase,
  room: Room,
): Promise<void> {
  scene.journal.fault('disk of the database filled')
  const operator = await database.connect('postgres')
  room.fill()
  try {
    const emptyMs = performance.now() + scene.dice.between(1_500, 3_000)
    while (performance.now() < emptyMs) {
      // Each switch needs a new segment of the log: what hours of work would need comes at once.
      await operator.query('select pg_switch_wal()').catch(() => undefined)
      const outcome = await scene.probe(mall)
      if (outcome.kind === 'answered' && outcome.status >= 500)
        scene.most('slowest refusal on a full disk of the database', outcome.ms)
      await sleep(120)
    }
  } finally {
    room.free()
    await operator.end().catch(() => undefined)
  }
  await scene.recover('a full disk of the database', mall)
}
