import { files } from './contract'
import { implement } from '~/mall/core/implement'
import { findFile } from './domain/find-file'
import { keepFile } from './domain/keep-file'

implement(files, { upload: keepFile, find: findFile })
