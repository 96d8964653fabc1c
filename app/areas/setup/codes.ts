import type { ImportKindName } from '~/areas/imports/codes'
import { paths } from '~/paths'

/** What a school needs before its people can buy, in the order in which it is done. */
export const requiredSteps = [
  'contacts',
  'doors',
  'departments',
  'people',
  'buyers',
  'finance',
  'acceptors',
  'funds',
  'suppliers',
  'desks',
  'categories',
  'goods',
  'order',
  'acceptance',
  'settlement',
] as const

/** What is the school's to have or to leave. */
export const optionalSteps = [
  'campuses',
  'addresses',
  'groups',
  'photographs',
  'payTypes',
  'approvalRules',
  'workingDays',
  'names',
  'logo',
  'hosts',
  'mail',
  'administrators',
  'content',
  'help',
  'notices',
  'keys',
] as const

export const setupSteps = [...requiredSteps, ...optionalSteps] as const
export type SetupStep = (typeof setupSteps)[number]

/** The form of an upload, with what the file holds chosen. */
export const uploadForm = (kind: ImportKindName) => `${paths.schoolImports}?kind=${kind}#upload`
/** A field of the settings. */
export const settingField = (field: string) => `${paths.schoolSettings}#settings-${field}`
