import { Buyer } from '../people/buyer'
import type { Scene } from '../stage'

const REMARK = '盘点备注'
const TOLD = /服务器存储空间不足/

/** Somebody who uploads while the disk is full, once without scripts and once as the script of the page does. */
class Uploader extends Buyer {
  constructor(scene: Scene) {
    super('T10001', scene.dice.branch())
    this.world = scene.world
  }

  async check(scene: Scene): Promise<void> {
    await this.ensureSignedIn()
    const order = await this.acceptable()
    if (!order)
      return scene.note(
        'no order waited for acceptance when the disk was full, so the form was not tried',
      )
    const { plain, fetched } = await this.uploadBothWays(order, REMARK)
    if (plain) {
      if (!TOLD.test(plain.html))
        scene.journal.violation(
          `a form post on a full disk does not say so: ${plain.status} ${/<h1[^>]*>([^<]*)/.exec(plain.html)?.[1] ?? ''}`,
        )
      else if (!plain.html.includes(REMARK))
        scene.journal.violation('a form post on a full disk lost what was typed')
      else
        scene.note(
          'a form post on a full disk is told so beside its field and keeps what was typed',
        )
    }
    if (fetched) {
      if (
        fetched.status < 400 ||
        !/storage_full/.test(fetched.html) ||
        !fetched.html.includes(REMARK)
      )
        scene.journal.violation(
          `a post by script on a full disk is answered ${fetched.status}: ${fetched.html.slice(0, 200)}`,
        )
      else scene.note('a post by script on a full disk is told so and keeps what was typed')
    }
  }
}

export async function checkFullDisk(scene: Scene): Promise<void> {
  try {
    await new Uploader(scene).check(scene)
  } catch (error) {
    scene.note(
      `the upload on a full disk could not be tried: ${error instanceof Error ? error.message || error.name : String(error)}`,
    )
  }
}
