// A thread cannot begin with a TypeScript file in Node 20: this sets up the loader and goes on there.
import { register } from 'tsx/esm/api'

register()
await import('./press-worker.ts')
