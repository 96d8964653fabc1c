import { paths, withBase } from '~/paths'
import type { Tokens } from '../../core/tokens'
import { isSignedBy } from '../hazchem/signature'
import type { CustomerService } from './port'
import { signedLinkCustomer } from './signed-link'

const LOCAL_APP = 'campus-mall'
const LOCAL_PAGE = withBase(paths.customerTwin)

const secretOf = (tokens: Pick<Tokens, 'digest'>) => tokens.digest('local-customer', LOCAL_APP)

/** The twin of the customer-service system that runs in the mall itself: the same address and signature. */
export const localCustomer = (tokens: Pick<Tokens, 'digest'>): CustomerService => ({
  ...signedLinkCustomer({ url: LOCAL_PAGE, appId: LOCAL_APP, secret: secretOf(tokens) }),
  name: 'local',
})

/** What the twin asks of the address it is opened by. */
export const isSignedForTwin = (
  tokens: Pick<Tokens, 'digest'>,
  fields: Readonly<Record<string, string>>,
): boolean => fields.appId === LOCAL_APP && isSignedBy(fields, secretOf(tokens))
