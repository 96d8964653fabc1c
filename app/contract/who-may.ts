/* Longer than other files because it is one table: a line for each call. */
import { systemReaders, workReaders } from './access'
import type { Mall } from '~/areas/malls/contract'

/**
 * What somebody is to the mall (spec 6), and to the one thing a call names. Each is meant alone: somebody who is several may do
 * what any of them may. `buyer` is whose thing it is: who ordered, complained, made the list. `supplier` is the one of the thing.
 */
export const standings = [
  /** Has not signed in. */
  'visitor',
  /** Has not signed in, and holds the key of a guest's cart. */
  'guest',
  /** Signed in, without the purchaser right. */
  'teacher',
  'student',
  /** Has the purchaser right, as all that follow down to the suppliers, and nothing to do with the thing. */
  'purchaser',
  'buyer',
  /** Owns a fund account that pays for the thing. */
  'fundOwner',
  /** Has been let spend from that account. */
  'fundSpender',
  /** Of the research group the thing was bought for. */
  'groupManager',
  'member',
  /** Holds one right that was given to them: by the group's manager, by the owner of the fund (to manage it, to look at it), by the buyer. */
  'teamGrantee',
  'fundGrantee',
  'viewGrantee',
  'orderGrantee',
  'supplier',
  'otherSupplier',
  /** Confirms what others accepted in the same organisation. */
  'acceptor',
  'finance',
  'platform',
  /** Runs the school's mall: its settings, its people, what is imported. */
  'administrator',
  /** Keeps the school's systems in step with it: imports, keys, work that came to nothing. */
  'it',
  /** Reads what the offices read, and changes nothing. */
  'auditor',
] as const
export type Standing = (typeof standings)[number]

/** Features a school may be without; there nobody may. */
export type Feature = keyof Pick<Mall, 'groupBuying' | 'biddings' | 'hazchem' | 'wxValid' | 'sso'>

export interface Rule {
  may: readonly Standing[]
  /** The call names one thing that is not for everybody: whoever may not is told that there is none, and no other school has it. */
  ofOne: boolean
  feature?: Feature
}

const rule = (may: readonly Standing[]): Rule => ({ may, ofOne: false })
/** About the one thing the call names. */
const of = (...may: Standing[]): Rule => ({ may, ofOne: true })
/** Where the school has it at all. */
const where = (feature: Feature, it: Rule): Rule => ({ ...it, feature })
const without = (...not: Standing[]): Standing[] => standings.filter(it => !not.includes(it))

const everybody = rule(standings)
/** Lists that answer own things only are for everybody who has signed in. */
const signedIn = rule(without('visitor', 'guest'))
/** The same of what changes something. */
const signedInActs = rule(without('visitor', 'guest', 'auditor'))
const purchaserRight: readonly Standing[] = [
  'purchaser',
  'buyer',
  'fundOwner',
  'fundSpender',
  'groupManager',
  'member',
  'teamGrantee',
  'fundGrantee',
  'viewGrantee',
  'orderGrantee',
]
const purchasers = rule(purchaserRight)
const cartHolders = rule(['guest', ...purchaserRight])
const suppliers = rule(['supplier', 'otherSupplier'])
const finance = rule(['finance'])
const financeReaders = rule(['finance', 'auditor'])
/** Who closes a year of the fund accounts, and who looks on. */
const yearKeepers = rule(['administrator', 'finance'])
const yearReaders = rule(['administrator', 'finance', 'auditor'])
const platform = rule(['platform'])
const platformReaders = rule(['platform', 'auditor'])
const administrators = rule(['administrator'])
const administratorReaders = rule(['administrator', 'auditor'])
const technical = rule(['administrator', 'it'])
const technicalReaders = rule(systemReaders)
/** Those who see an order, once it has been accepted, and everything that hangs on it. */
const orderReaders = of(
  'buyer',
  'orderGrantee',
  'fundOwner',
  'fundGrantee',
  'groupManager',
  'supplier',
  'acceptor',
  'finance',
  'auditor',
)
/** Those of them who may be asked to agree to it. */
const approvers = of(...orderReaders.may.filter(it => it !== 'auditor'))
/** Those who may act as the buyer of an order. */
const buyers = of('buyer', 'orderGrantee')
/** Those who decide on shares of a fund account. */
const deciders = of('fundOwner', 'fundGrantee')
const fundReaders = of(
  'buyer',
  'fundOwner',
  'fundSpender',
  'fundGrantee',
  'viewGrantee',
  'groupManager',
  'member',
  'auditor',
)
const weixin = where('wxValid', everybody)
/** Who may ask the school something. */
const askers = rule(['finance', 'platform'])
const askerReaders = rule(['finance', 'platform', 'auditor'])
const bidding = {
  purchasers: where('biddings', purchasers),
  suppliers: where('biddings', suppliers),
  own: where('biddings', of('buyer')),
}
const group = {
  everybody: where('groupBuying', everybody),
  signedIn: where('groupBuying', signedIn),
  purchasers: where('groupBuying', purchasers),
  suppliers: where('groupBuying', suppliers),
}

/** Reading of orders under the paths of fund accounts and of research groups. */
const scoped = (...may: Standing[]) => ({
  listAll: signedIn,
  listCount: signedIn,
  products: signedIn,
  detail: of(...may),
  manage: of(...may),
  track: of(...may),
  log: of(...may),
  purchaseForm: of(...may),
  acceptances: of(...may),
  agreementUrl: of(...may),
  itemType: of(...may),
  accounts: of(...may),
  bills: of(...may),
})

/** The table of the roles: who may make which call. A test makes every call as everybody, in two schools, and compares. */
export const whoMay = {
  accounts: {
    loginByPhonePassword: everybody,
    loginByCode: everybody,
    loginByPhoneCode: everybody,
    mallLogin: everybody,
    mallLoginCode: everybody,
    captcha: everybody,
    sendCode: everybody,
    resetPassword: everybody,
    register: everybody,
    outbox: everybody,
    current: signedIn,
    refresh: signedIn,
    signOut: signedIn,
    signOutEverywhere: signedIn,
    sessions: signedIn,
    endSession: of('buyer'),
    question: everybody,
    phoneCode: signedIn,
    changePhone: signedIn,
    changePassword: signedIn,
    teams: signedIn,
    addresses: purchasers,
    addAddress: purchasers,
    changeAddress: of('buyer'),
    removeAddress: of('buyer'),
  },
  secondFactor: {
    /** Half signed in, by what the first factor was answered with. */
    asked: everybody,
    enterByCode: everybody,
    enterByKey: everybody,
    enterByRecovery: everybody,
    enterAfterEnd: everybody,
    mine: signedIn,
    prove: signedIn,
    draftTotp: signedIn,
    addTotp: signedIn,
    askKey: signedIn,
    addKey: signedIn,
    renewCodes: signedIn,
    rename: of('buyer'),
    remove: of('buyer'),
  },
  weixin: {
    doors: everybody,
    auth: everybody,
    authToken: signedIn,
    unbind: signedIn,
    wxQrCode: weixin,
    wxResult: weixin,
    state: weixin,
    qrcode1: weixin,
    accessToken: weixin,
    bindByPassword: weixin,
    bindByCode: weixin,
    /** A telephone, by its pass. */
    comes: weixin,
    returns: weixin,
    asked: weixin,
    answer: weixin,
    twin: weixin,
    twinPick: weixin,
  },
  malls: {
    current: everybody,
    static: everybody,
    settings: administratorReaders,
    changeSettings: administrators,
    versions: administratorReaders,
    organisations: signedIn,
    chooseOrganisation: signedIn,
  },
  setup: { steps: administratorReaders },
  finding: { find: administratorReaders },
  content: {
    home: everybody,
    ownHome: everybody,
    menu: everybody,
    manual: everybody,
    operationManual: everybody,
    banner: everybody,
    provider: everybody,
    storeCategories: everybody,
    recommend: everybody,
    hotGoods: everybody,
    tags: everybody,
    floorTitle: everybody,
    floorLeft: everybody,
    floorMiddle: everybody,
    floorRight: everybody,
    notices: everybody,
    notice: everybody,
    help: everybody,
    helpArticle: everybody,
    result: everybody,
    poverty: everybody,
  },
  catalogue: {
    categories: everybody,
    category: everybody,
    product: everybody,
    price: everybody,
    stock: everybody,
    similar: everybody,
    priceTrend: everybody,
    priceMonitor: everybody,
    brands: everybody,
    brand: everybody,
    idThird: everybody,
    sale: everybody,
    saleOf: everybody,
    reviews: everybody,
    reviewIndex: everybody,
    productComment: everybody,
    snapshot: orderReaders,
  },
  search: {
    products: everybody,
    suggestion: everybody,
    story: everybody,
    stories: everybody,
    trace: everybody,
    hot: everybody,
    forget: signedInActs,
  },
  reagents: { overview: everybody },
  suppliers: { list: everybody, channels: everybody, store: everybody, qualifications: everybody },
  promotions: {
    campaigns: everybody,
    campaign: everybody,
    floor: everybody,
    goods: everybody,
    gifts: everybody,
    counties: everybody,
  },
  visits: { log: everybody, collection: everybody },
  quickOrder: { read: everybody, match: everybody, sample: everybody },
  favourites: {
    list: signedIn,
    has: signedIn,
    add: signedInActs,
    addSeveral: signedInActs,
    remove: signedInActs,
  },
  cart: {
    view: cartHolders,
    count: cartHolders,
    single: purchasers,
    add: cartHolders,
    addMany: cartHolders,
    change: cartHolders,
    check: cartHolders,
    remove: cartHolders,
    removeMany: cartHolders,
    restore: cartHolders,
    update: cartHolders,
    acceptPrices: cartHolders,
    save: purchasers,
    merge: purchasers,
    forget: everybody,
  },
  shoppingLists: {
    all: purchasers,
    create: purchasers,
    detail: of('buyer'),
    rename: of('buyer'),
    remove: of('buyer'),
    put: of('buyer'),
    change: of('buyer'),
    takeOut: of('buyer'),
    move: of('buyer'),
    toCart: of('buyer'),
  },
  orders: {
    place: purchasers,
    checkout: of('buyer'),
    list: signedIn,
    listAll: signedIn,
    count: signedIn,
    adoptCount: signedIn,
    boughtLately: purchasers,
    products: signedIn,
    accountList: signedIn,
    accountCount: signedIn,
    accountGroupCount: signedIn,
    projectList: signedIn,
    projectCount: signedIn,
    projectGroupCount: signedIn,
    detail: orderReaders,
    manage: orderReaders,
    purchaseForm: orderReaders,
    track: orderReaders,
    log: orderReaders,
    cancel: buyers,
    receive: buyers,
    delayReceive: buyers,
    delayAccept: buyers,
    remove: buyers,
    notify: buyers,
    payUrl: of('buyer'),
    export: signedIn,
    deskList: suppliers,
    deskCount: suppliers,
    adopt: of('supplier'),
    reject: of('supplier'),
    ship: of('supplier'),
    endDelivery: of('supplier'),
  },
  accountOrders: scoped('fundOwner', 'fundGrantee'),
  projectOrders: scoped('groupManager'),
  deskGoods: {
    list: suppliers,
    export: suppliers,
    read: suppliers,
    change: of('supplier'),
    detail: of('supplier'),
  },
  ordering: {
    model: purchasers,
    baseDepValid: purchasers,
    itemType: orderReaders,
    accountsOfOrder: orderReaders,
    outlayModel: buyers,
    draft: buyers,
    principal: buyers,
    submit: buyers,
  },
  billing: {
    invoiceOfOrder: orderReaders,
    invoiceOfAcceptance: orderReaders,
    acceptanceOfOrder: orderReaders,
    agreementUrl: orderReaders,
    recordInvoice: of('buyer', 'supplier'),
    uploadInvoice: of('supplier'),
    bankCards: rule([...purchaserRight, 'supplier', 'otherSupplier']),
    paymentBank: of('buyer'),
    answerTransfer: of('supplier'),
  },
  fundChanges: {
    toModify: signedIn,
    toConfirm: signedIn,
    counts: signedIn,
    detail: of('buyer', 'fundOwner', 'fundGrantee', 'finance', 'auditor'),
    modify: of('buyer'),
    confirm: deciders,
    confirmMany: deciders,
    giveBack: deciders,
    bounce: of('finance'),
  },
  afterSales: {
    list: purchasers,
    count: purchasers,
    export: purchasers,
    deskList: suppliers,
    deskCount: suppliers,
    financeList: financeReaders,
    financeCount: financeReaders,
    lines: of('buyer'),
    apply: of('buyer'),
    sendBack: of('buyer'),
    withdraw: of('buyer'),
    detail: orderReaders,
    answer: of('supplier'),
    receive: of('supplier'),
    refund: of('supplier'),
    financeRefund: of('finance'),
  },
  assets: {
    list: purchasers,
    count: purchasers,
    detail: orderReaders,
    describe: of('buyer'),
    orderUrl: of('buyer'),
    systemUrl: of('buyer'),
    record: of('buyer'),
    /** Words and forms of the assets system, by their signature. */
    notify: everybody,
    enter: everybody,
    register: everybody,
  },
  teams: {
    list: purchasers,
    membersTable: purchasers,
    create: purchasers,
    grants: purchasers,
    grantsTable: purchasers,
    give: purchasers,
    detail: of('buyer', 'groupManager', 'member', 'teamGrantee'),
    accounts: of('buyer', 'groupManager', 'member', 'teamGrantee'),
    change: of('groupManager', 'teamGrantee'),
    addMember: of('groupManager', 'teamGrantee'),
    /** The buyer is the member who is taken out: whoever is one may leave. */ removeMember: of(
      'buyer',
      'groupManager',
      'teamGrantee',
    ),
    handOver: of('groupManager'),
    addAccount: of('buyer', 'groupManager', 'member'),
    removeAccount: of('fundOwner'),
    grantDetail: of('fundOwner', 'fundGrantee'),
    end: of('fundOwner', 'fundGrantee'),
  },
  proxyBuying: {
    list: purchasers,
    table: purchasers,
    add: purchasers,
    remove: purchasers,
    findPower: purchasers,
    orderForm: purchasers,
    users: purchasers,
    teachers: purchasers,
    departments: purchasers,
  },
  payments: {
    start: of('buyer'),
    detail: of('buyer'),
    cashier: of('buyer'),
    press: of('buyer'),
    /** The provider's word, by its signature. */
    notify: everybody,
  },
  funds: {
    list: signedIn,
    toAudit: signedIn,
    frozen: signedIn,
    frozenTable: signedIn,
    auditHistory: signedIn,
    auditTable: signedIn,
    detail: fundReaders,
    entries: fundReaders,
    entriesTable: fundReaders,
    spending: fundReaders,
    year: signedIn,
    fill: buyers,
    auditDetail: deciders,
    approve: deciders,
    approveMany: signedInActs,
    giveBack: deciders,
    authorizations: purchasers,
    authorizationsTable: purchasers,
    authorize: purchasers,
    authorizationDetail: of('fundOwner', 'fundSpender'),
    endAuthorization: of('fundOwner', 'fundSpender'),
  },
  approvals: {
    waiting: signedIn,
    ahead: buyers,
    /** To whom nothing of it waits for is told so. */
    detail: orderReaders,
    approve: approvers,
    approveMany: signedInActs,
    giveBack: approvers,
    ask: approvers,
    answer: buyers,
    attach: buyers,
    detach: buyers,
    deputies: signedIn,
    nameDeputy: signedInActs,
    endDeputy: of('fundOwner'),
  },
  acceptances: {
    list: signedIn,
    count: signedIn,
    export: signedIn,
    ofProjects: signedIn,
    ofProjectsCount: signedIn,
    ofAccounts: signedIn,
    ofAccountsList: signedIn,
    ofAccountsCount: signedIn,
    todo: signedIn,
    todoCount: signedIn,
    waiting: purchasers,
    waitingCount: purchasers,
    detail: orderReaders,
    inDetail: orderReaders,
    purchaseTable: orderReaders,
    todoUrl: orderReaders,
    accept: buyers,
    cancel: buyers,
    confirm: of('acceptor'),
    batchConfirm: of('acceptor'),
    /** Whoever holds the QR code. */
    openAccept: everybody,
  },
  settlement: {
    due: financeReaders,
    dueSuppliers: financeReaders,
    dueLines: financeReaders,
    make: finance,
    makeMany: finance,
    run: of('finance', 'auditor'),
    settle: of('finance'),
    cancel: of('finance'),
    list: rule(['finance', 'supplier', 'otherSupplier', 'auditor']),
    /** Of each its own lines: those of the orders they may see. */
    detail: orderReaders,
    /** Whoever holds the QR code. */
    openSettle: everybody,
  },
  yearChange: {
    list: yearReaders,
    look: yearKeepers,
    detail: of('administrator', 'finance', 'auditor'),
    table: of('administrator', 'finance', 'auditor'),
    move: of('administrator', 'finance'),
    decide: of('administrator', 'finance'),
  },
  papers: { bills: orderReaders, sheet: orderReaders, pdf: orderReaders },
  files: { upload: signedInActs, /** Attached to an order. */ find: orderReaders },
  reviews: {
    list: signedIn,
    count: signedIn,
    export: signedIn,
    ofOrder: orderReaders,
    add: of('buyer'),
  },
  todo: { counts: signedIn, list: signedIn },
  messages: {
    list: signedIn,
    count: signedIn,
    read: of('buyer'),
    readAll: signedIn,
    choices: signedIn,
    choose: signedIn,
    /** Whoever holds a link, by its signature. */
    unsubscribe: everybody,
    outbox: everybody,
  },
  push: {
    choices: purchasers,
    choice: purchasers,
    countChoices: purchasers,
    countUnseen: purchasers,
    rate: purchasers,
    allow: purchasers,
    setRate: purchasers,
    items: purchasers,
    countItems: purchasers,
    seen: purchasers,
    audience: suppliers,
    send: suppliers,
  },
  people: {
    list: administratorReaders,
    detail: administratorReaders,
    trail: administratorReaders,
    changeRoles: administrators,
    disable: administrators,
    enable: administrators,
  },
  keys: {
    list: technicalReaders,
    detail: of(...systemReaders),
    make: technical,
    revoke: of('administrator', 'it'),
  },
  /** And for keys of the school's systems, as `scope` of each call says. */
  feeds: {
    orders: administratorReaders,
    acceptances: administratorReaders,
    statements: administratorReaders,
    funds: administratorReaders,
    people: administratorReaders,
    goods: administratorReaders,
  },
  imports: {
    list: technicalReaders,
    detail: technicalReaders,
    look: technical,
    decide: technical,
    rows: technicalReaders,
    columns: technicalReaders,
    nameColumns: technical,
  },
  jobs: {
    failed: rule(workReaders),
    failedDetail: rule(workReaders),
    decide: rule(['platform', 'it']),
    differences: platformReaders,
    difference: platformReaders,
    resolveDifference: platform,
  },
  complaints: {
    list: signedIn,
    count: signedIn,
    export: signedIn,
    full: platformReaders,
    fullCount: platformReaders,
    about: purchasers,
    add: purchasers,
    detail: of('buyer', 'platform', 'auditor'),
    /** Who made it takes it back, the platform answers it. */ change: of('buyer', 'platform'),
  },
  surveys: {
    list: signedIn,
    count: signedIn,
    detail: signedIn,
    answer: signedInActs,
    managed: askerReaders,
    results: askerReaders,
    ask: askers,
    close: askers,
  },
  biddings: {
    basket: bidding.purchasers,
    basketCount: bidding.purchasers,
    basketAdd: bidding.purchasers,
    basketDescribe: bidding.purchasers,
    basketUpdate: bidding.purchasers,
    basketRemove: bidding.purchasers,
    publish: bidding.purchasers,
    mine: bidding.purchasers,
    detail: bidding.own,
    withdraw: bidding.own,
    extend: bidding.own,
    open: bidding.own,
    award: bidding.own,
    end: bidding.own,
    orderForm: bidding.own,
    deskList: bidding.suppliers,
    deskCount: bidding.suppliers,
    deskDetail: bidding.suppliers,
    deskGoods: bidding.suppliers,
    bid: bidding.suppliers,
    withdrawBid: bidding.suppliers,
  },
  groupBuying: {
    list: group.everybody,
    count: group.everybody,
    notices: group.everybody,
    detail: group.everybody,
    mine: group.signedIn,
    join: group.purchasers,
    change: group.purchasers,
    leave: group.purchasers,
    orderForm: group.purchasers,
    deskList: group.suppliers,
    goods: group.suppliers,
    open: group.suppliers,
    withdraw: where('groupBuying', of('supplier')),
    demands: group.everybody,
    demandCount: group.everybody,
    demand: group.everybody,
    ownDemands: group.signedIn,
    addDemand: group.purchasers,
    support: group.purchasers,
    unsupport: group.purchasers,
    withdrawDemand: where('groupBuying', of('buyer')),
    answerDemand: group.suppliers,
  },
  sso: {
    url: where('sso', everybody),
    exchange: where('sso', everybody),
    signOutUrl: where('sso', everybody),
    /** Proves itself by number and password. */ twinDoor: where('sso', everybody),
  },
  customer: { url: signedIn, /** The signed address. */ enter: everybody },
  hazchem: {
    handOver: where(
      'hazchem',
      rule(without('visitor', 'guest', 'supplier', 'otherSupplier', 'auditor')),
    ),
    /** The form of the hand-over, by its signature. */
    enter: everybody,
  },
} satisfies Record<string, Record<string, Rule>>

/** The line of a call in the table; undefined where it has none. */
export const ruleOf = (area: string, name: string): Rule | undefined =>
  (whoMay as Record<string, Record<string, Rule>>)[area]?.[name]
