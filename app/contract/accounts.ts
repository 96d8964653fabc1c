import { z } from 'zod'
import { roles } from './access'
import { endpoint } from './endpoint'
import { done, id, regionCode, text } from './shapes'

export const person = z.object({
  id,
  /** Staff or student number. */
  code: z.string(),
  name: z.string(),
  kind: z.enum(['teacher', 'student', 'supplier', 'staff']),
  roles: z.array(z.enum(roles)),
  orgId: z.string(),
  orgName: z.string(),
  /** The purchaser right of the current organisation (spec 6). */
  shoper: z.boolean(),
  storeId: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type Person = z.output<typeof person>

/** Education of spec 5: bachelor, master, doctor. */
export const educations = ['UNDERGRADUATE', 'POSTGRADUATE', 'DOCTOR'] as const
export type Education = (typeof educations)[number]
/** What a code sent to a phone is good for; a code of one purpose opens nothing else. */
export const smsPurposes = ['login', 'register', 'reset', 'phone', 'bind'] as const
export type SmsPurpose = (typeof smsPurposes)[number]

/** SHA-256 of the password, lower-case hex: what leaves the client at password sign-in and registration (spec 5). */
const passwordHash = z.string().regex(/^[0-9a-f]{64}$/)
export const session = z.object({ token: z.string(), expiresAt: z.string(), person })
export type Session = z.output<typeof session>

export const address = z.object({
  id,
  consignee: z.string(),
  phone: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof address>
const addressFields = {
  consignee: text.min(1, 'required').max(40),
  phone: z.string().trim().min(1, 'phone_required').regex(/^1[3-9]\d{9}$/, 'phone_wrong'),
  regionCode: regionCode.min(1, 'required'),
  detail: text.min(1, 'required').max(200),
  isDefault: z.boolean().optional(),
}

export const accounts = {
  loginByPhonePassword: endpoint({
    method: 'POST', path: '/personAccount/login/phone/password', access: 'open', summary: 'Sign in by phone and password',
    body: z.object({ phone: z.string().trim(), password: passwordHash, orgId: z.string().optional() }), reply: session,
  }),
  loginByCode: endpoint({
    method: 'POST', path: '/personAccount/login/code/password', access: 'open', summary: 'Sign in by staff or student number and password',
    body: z.object({ code: z.string().trim(), password: passwordHash, orgId: z.string().optional() }), reply: session,
  }),
  refresh: endpoint({ method: 'GET', path: '/access_token', access: 'signedIn', summary: 'A fresh token in exchange for a valid one', reply: session }),
  signOut: endpoint({ method: 'DELETE', path: '/access_token', access: 'signedIn', summary: 'Sign out', reply: done }),
  current: endpoint({ service: 'mall', method: 'GET', path: '/person', access: 'signedIn', summary: 'The signed-in person', reply: person }),
  addresses: endpoint({ method: 'GET', path: '/address', access: 'buyer', summary: 'Delivery addresses, default first', reply: z.object({ list: z.array(address) }) }),
  addAddress: endpoint({ method: 'POST', path: '/address', access: 'buyer', summary: 'Add a delivery address', body: z.object(addressFields), reply: address }),
  changeAddress: endpoint({
    method: 'PUT', path: '/address/{id}', access: 'buyer', summary: 'Change a delivery address', params: z.object({ id }), body: z.object(addressFields), reply: address,
  }),
  removeAddress: endpoint({ method: 'DELETE', path: '/address/{id}', access: 'buyer', summary: 'Remove a delivery address', params: z.object({ id }), reply: done }),
  teams: endpoint({
    method: 'GET', path: '/project', access: 'signedIn', summary: 'Research groups the person belongs to',
    reply: z.object({ list: z.array(z.object({ id, name: z.string(), managerName: z.string(), isManager: z.boolean() })) }),
  }),
}
