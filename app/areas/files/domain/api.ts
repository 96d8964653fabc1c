import { files } from '../contract'
import { implement } from '~/mall/core/implement'
import { findFile } from './find-file'
import { keepFile } from './keep-file'

implement(files, { upload: keepFile, find: findFile })
