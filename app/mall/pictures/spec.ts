import type { GhsPictogram } from '~/areas/catalogue/codes'
import type { bannerScenes } from '~/areas/content/codes'

/**
 * What a picture shows, as data: small enough to be stored beside a product and drawn again at any size.
 * The words printed on the goods travel apart, in `PictureLabel`.
 */
export const pictureShapes = [
  // containers for chemicals
  'bottle',
  'mediaBottle',
  'plasticBottle',
  'jerryCan',
  'drum',
  'jar',
  'vial',
  'ampoule',
  'pouch',
  'kitBox',
  'gasCylinder',
  // consumables
  'tipRack',
  'tipBag',
  'centrifugeTubes',
  'microTubes',
  'cryoBox',
  'petriDish',
  'wellPlate',
  'cultureFlask',
  'filterPaper',
  'syringeFilter',
  'pipetteSerological',
  'filmRoll',
  'labelRoll',
  'chromColumn',
  'cuvette',
  'syringe',
  'weighBoat',
  // glassware
  'beaker',
  'erlenmeyer',
  'roundFlask',
  'graduatedCylinder',
  'volumetricFlask',
  'burette',
  'funnel',
  'condenser',
  'testTubes',
  'desiccator',
  'crucible',
  'dropperBottle',
  'glassRod',
  'mortar',
  // instruments
  'pipette',
  'multiPipette',
  'centrifuge',
  'balance',
  'phMeter',
  'microscope',
  'stirrer',
  'vortex',
  'oven',
  'spectrophotometer',
  'waterBath',
  'ultrasonicBath',
  'pump',
  'electrophoresis',
  'freezer',
  'rotaryEvaporator',
  'thermocycler',
  'multimeter',
  'thermometer',
  'timer',
  'ironStand',
  'sterilizer',
  // safety
  'glovesBox',
  'gloves',
  'goggles',
  'mask',
  'respirator',
  'labCoat',
  'faceShield',
  'earplugs',
  'shoes',
  'helmet',
  'firstAid',
  'extinguisher',
  'eyewash',
  'safetyCabinet',
  'wasteBin',
  'spillKit',
  // office
  'paperReam',
  'pen',
  'penBox',
  'marker',
  'notebook',
  'folder',
  'fileBox',
  'stapler',
  'calculator',
  'scissors',
  'tape',
  'stickyNotes',
  'glueStick',
  'whiteboard',
  'envelope',
  'officeChair',
  'desk',
  'filingCabinet',
  'shredder',
  'stamp',
  'clips',
  // computers
  'laptop',
  'desktop',
  'monitor',
  'keyboard',
  'mouse',
  'usbDrive',
  'hardDisk',
  'router',
  'headset',
  'projector',
  'webcam',
  'tablet',
  'printer',
  'toner',
  'inkBottle',
  'cable',
  'powerStrip',
  'camera',
  'speaker',
  // books
  'book',
  // cultural goods
  'mug',
  'thermos',
  'toteBag',
  'badge',
  'bookmark',
  'tShirt',
  'umbrella',
  'plush',
  'postcards',
  'keyring',
  'giftBox',
  'fan',
  'medal',
  'cap',
  // farm produce
  'riceBag',
  'teaTin',
  'honeyJar',
  'oilBottle',
  'eggBox',
  'fruitBox',
  'driedBag',
  'noodles',
  'nutsJar',
  // daily supplies
  'tissue',
  'detergent',
  'soap',
  'battery',
  'deskLamp',
  'electricFan',
  'kettle',
  'towel',
  'broom',
  'waterBottle',
  'bulb',
  'tool',
  'storageBox',
  'airConditioner',
  'plant',
  'ball',
  'racket',
  'carton',
] as const

export type PictureShape = (typeof pictureShapes)[number]

/** `front` is the list picture; `close` looks from near; `group` shows several pieces; `label` is a chemical's label laid flat, `pack` the carton goods come in. */
export const pictureViews = ['front', 'close', 'group', 'label', 'pack'] as const
export type PictureView = (typeof pictureViews)[number]

export interface PictureSpec {
  shape: PictureShape
  /** Decides colours and small variations where none are given. */
  key: string
  /** Main colour of the goods, `#rrggbb`. */
  colour?: string
  /** Second colour: cap, trim or band. */
  accent?: string
  /** Glass or plastic of bottles. */
  material?: 'amber' | 'white' | 'clear' | 'blue'
  ghs?: GhsPictogram[]
  view?: PictureView
  /** Nobody has shown what the goods look like: a tile with the first sign of their name, instead of a shape. */
  tile?: boolean
}

/** Words printed on the goods. Whatever does not fit is shortened, never squeezed. */
export interface PictureLabel {
  title: string
  titleEn?: string
  brand?: string
  formula?: string
  cas?: string
  grade?: string
  pack?: string
  code?: string
}

export type LogoSpec =
  | {
      kind: 'school'
      name: string
      nameEn: string
      /** One to four characters in the middle of the crest. */
      initials: string
      colour: string
      accent?: string
      /** Year of foundation. */
      year?: string
    }
  | {
      kind: 'store'
      name: string
      nameEn: string
      initials: string
      colour: string
      accent?: string
    }

/** `crest` is round and square in format; `line` sets the name beside it, for page headers. */
export type LogoShape = 'crest' | 'line'

export type BannerScene = (typeof bannerScenes)[number]

export interface BannerSpec {
  scene: BannerScene
  colour: string
  accent?: string
}

/** A licence or certificate of a supplier, as a scan would show it. */
export interface CertificateSpec {
  title: string
  titleEn: string
  holder: string
  no: string
  /** ISO date. */
  validTo: string
  issuer: string
  colour: string
}
