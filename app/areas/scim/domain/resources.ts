import SCIMMY from 'scimmy'
import type { DbCtx } from '~/mall/core/ctx'

export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const RESEARCH_GROUP = 'urn:ietf:params:scim:schemas:extension:campusmall:2.0:ResearchGroup'

interface Meta {
  created: Date
  lastModified: Date
}
interface NamedValue {
  value: string
  type?: string
  primary?: boolean
}
/** A person, as directories know them (RFC 7643, 4.1). */
export interface ScimUser {
  id: string
  externalId?: string
  userName: string
  name: { formatted?: string; familyName?: string; givenName?: string }
  displayName: string
  userType: string
  active: boolean
  emails?: NamedValue[]
  phoneNumbers?: NamedValue[]
  [ENTERPRISE]?: { employeeNumber?: string; department?: string }
  meta: Meta
}
/** A research group (RFC 7643, 4.2, and who leads it). */
export interface ScimGroup {
  id: string
  externalId?: string
  displayName: string
  members: { value: string; display?: string; type?: string }[]
  [RESEARCH_GROUP]?: { code?: string; leader?: string }
  meta: Meta
}

export interface Query {
  filter: SCIMMY.Types.Filter | undefined
  startIndex: number
  count: number
  isWithMembers: boolean
}
export interface Page<Resource> {
  list: Resource[]
  total: number
}

/** Verbs on one kind of resource, each in a transaction that is open. */
export interface Verbs<Resource> {
  find(ctx: DbCtx, id: string): Promise<Resource>
  write(ctx: DbCtx, id: string | null, resource: Partial<Resource>): Promise<Resource>
}

const { Attribute, SchemaDefinition, Schema } = SCIMMY.Types
const definition = new SchemaDefinition(
  'ResearchGroup',
  RESEARCH_GROUP,
  'Research group of a campus mall',
  [
    new Attribute('string', 'code', {
      caseExact: true,
      description: "What the school's own systems call it. Never changes.",
    }),
    new Attribute('string', 'leader', {
      caseExact: true,
      description: 'Number of the member of staff who leads it; needed for a new one.',
    }),
  ],
)

/** What a research group has beside its name and members. */
class ResearchGroup extends Schema {
  static override get id() {
    return definition.id as typeof RESEARCH_GROUP
  }
  static override get definition() {
    return definition
  }
  constructor(
    resource: object,
    direction = 'both',
    basepath?: string,
    filters?: SCIMMY.Types.Filter,
  ) {
    super(resource as never, direction as never)
    Object.assign(this, definition.coerce(resource, direction as never, basepath, filters))
  }
}

let isDeclared = false

/**
 * The two resources, declared with the library once a process. Its handlers belong to the process, and what a call may and sees
 * belongs to the call: they are handed over with each.
 */
export function declareResources(): typeof SCIMMY.Resources {
  if (isDeclared) return SCIMMY.Resources
  isDeclared = true
  SCIMMY.Config.set({ patch: true, filter: { supported: true, maxResults: COUNT_MAX } })
  const declare = (type: typeof SCIMMY.Resources.User | typeof SCIMMY.Resources.Group) =>
    SCIMMY.Resources.declare(
      (type as typeof SCIMMY.Resources.User)
        .ingress(
          (resource, instance, call: Call) =>
            call.verbs.write(call.ctx, resource.id ?? null, instance as never) as never,
        )
        .egress((resource, call: Call) => call.verbs.find(call.ctx, resource.id ?? '') as never),
    )
  declare(SCIMMY.Resources.User)
  declare(SCIMMY.Resources.Group)
  // Locations get their origin where they are told.
  SCIMMY.Resources.User.basepath('')
  SCIMMY.Resources.Group.basepath('')
  SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser, false)
  SCIMMY.Resources.Group.extend(ResearchGroup as never, false)
  return SCIMMY.Resources
}
/** Resources in one answer. */
export const COUNT_MAX = 200

interface Call {
  ctx: DbCtx
  verbs: Verbs<ScimUser | ScimGroup>
}
