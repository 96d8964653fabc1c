import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import type { contract, MallClient } from '~/contract'
import type { Session } from '../contract'
import type { CallInput } from '~/contract/endpoint'
import type { SsoReply } from '~/areas/sso/contract'

/** The school has let somebody in whom the mall does not, or nobody. */
export class SchoolRefused extends Error {
  constructor(readonly reply: Extract<SsoReply, { success: false }>) {
    super(reply.reason)
  }
}

/** Every way into the mall: what it is shown, and the call that judges it. */
const ways = {
  code: (api: MallClient, proof: CallInput<typeof contract.accounts.loginByCode>) =>
    api.accounts.loginByCode(proof),
  phone: (api: MallClient, proof: CallInput<typeof contract.accounts.loginByPhonePassword>) =>
    api.accounts.loginByPhonePassword(proof),
  sms: (api: MallClient, proof: CallInput<typeof contract.accounts.loginByPhoneCode>) =>
    api.accounts.loginByPhoneCode(proof),
  weixin: (api: MallClient, proof: CallInput<typeof contract.weixin.accessToken>) =>
    api.weixin.accessToken(proof),
  bindByPassword: (api: MallClient, proof: CallInput<typeof contract.weixin.bindByPassword>) =>
    api.weixin.bindByPassword(proof),
  bindByCode: (api: MallClient, proof: CallInput<typeof contract.weixin.bindByCode>) =>
    api.weixin.bindByCode(proof),
  school: async (api: MallClient, proof: CallInput<typeof contract.sso.exchange>) => {
    const reply = await api.sso.exchange(proof)
    if (!reply.success) throw new SchoolRefused(reply)
    return reply
  },
  register: (api: MallClient, proof: CallInput<typeof contract.accounts.register>) =>
    api.accounts.register(proof),
  reset: (api: MallClient, proof: CallInput<typeof contract.accounts.resetPassword>) =>
    api.accounts.resetPassword(proof),
}
type Ways = typeof ways
export type Way = keyof Ways
type Proof<W extends Way> = Parameters<Ways[W]>[1]
type SignInReply<W extends Way> = Awaited<ReturnType<Ways[W]>>

interface ProofShown {
  api: MallClient
  proof: unknown
}
/** What was shown, by the address of the request: a strategy is given a copy of one and no more; its form has been read and checked by then. */
const proofs = new Map<string, ProofShown>()

class Door extends Strategy<Session, ProofShown> {
  name = 'door'
  async authenticate(request: Request): Promise<Session> {
    const it = proofs.get(request.url)
    if (!it) throw new Error('nothing was shown at this door')
    return this.verify(it)
  }
}

/** Made once: a door knows no school, the client of the request does. */
const authenticator = new Authenticator<Session>()
for (const [name, way] of Object.entries(ways))
  authenticator.use(new Door(({ api, proof }) => way(api, proof as never)), name)

/** The session somebody gets who shows this at that door; fails as the call does that judges it. */
export async function comeIn<W extends Way>(
  way: W,
  { api }: Pick<AppLoadContext, 'api'>,
  proof: Proof<W>,
): Promise<SignInReply<W>> {
  const request = new Request(`door:${randomUUID()}`)
  proofs.set(request.url, { api, proof })
  try {
    return (await authenticator.authenticate(way, request)) as SignInReply<W>
  } finally {
    proofs.delete(request.url)
  }
}
