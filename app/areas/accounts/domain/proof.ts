import { FIRST_FACTOR_MINUTES } from '../limits'
import { MallError } from '~/contract/errors'
import { actorOf, type Ctx, type DbCtx } from '~/mall/core/ctx'
import { seal, unseal } from '~/mall/core/seal'
import { findPerson, lockShown, type ProvenPerson } from './people'

/** Purpose of the key: what is sealed for one opens as nothing else. */
const PROOF = 'first-factor-proof'

/** That this person has shown the first factor just now. */
export const proofOf = (ctx: Ctx, { id, sessionEpoch }: ProvenPerson) =>
  seal(ctx, PROOF, { sub: id, epoch: sessionEpoch }, FIRST_FACTOR_MINUTES)

/** The signed-in person, if the proof is theirs and good; `first_factor` beside the proof where it is not. */
export async function provenPerson(ctx: Ctx, proof: string) {
  const { personId } = actorOf(ctx)
  const claims = await unseal(ctx, PROOF, proof)
  const person = claims?.sub === personId ? await findPerson(ctx, personId) : undefined
  if (!person || person.sessionEpoch !== claims?.epoch) throw unproven()
  return person
}

const unproven = () => new MallError('invalid', { fields: { proof: 'first_factor' } })

/** The proven person's row, locked: a proof counts for nothing any more once the password has been changed after it. */
export const lockProven = (ctx: DbCtx, person: ProvenPerson) => lockShown(ctx, person, unproven)
