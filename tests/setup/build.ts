import { ensureBuilt } from '~/server/build'

/** The screens under test are the built ones, as visitors get them. */
export default async function setup(): Promise<void> {
  await ensureBuilt(line => process.stderr.write(`${line}\n`))
}
