import { files } from '~/contract/files'
import { implement } from '../../core/implement'
import { findFile } from './find-file'
import { keepFile } from './keep-file'

implement(files, { upload: keepFile, find: findFile })
