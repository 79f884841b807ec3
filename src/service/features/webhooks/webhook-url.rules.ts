import { ProblemError } from '../../http/problem-error.ts';
import {
  type AddressRules,
  hostOf,
  RefusedAddressError,
  refuseHost,
  resolveAllowed,
} from './receiver-address.ts';

/** A name that takes longer to resolve is looked at again when something is sent there. */
const patienceMs = 2_000;

/**
 * Refuses the URL of a receiver that nothing would ever be sent to: `invalid_request` on `url`. A name that cannot be
 * resolved now may be saved; what counts is the address at each connection.
 */
export async function refuseReceiver(text: string, rules: AddressRules): Promise<void> {
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    throw refused('Must not hold a user name or password');
  }
  try {
    refuseHost(url, rules);
    const { name, isAddress } = hostOf(url);
    if (!isAddress) await Promise.race([resolveAllowed(name, rules), patience()]);
  } catch (error) {
    if (error instanceof RefusedAddressError) throw refused(error.message);
  }
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
}

function refused(message: string): ProblemError {
  return new ProblemError('invalid_request', `url: ${message}`, {
    issues: [{ path: 'url', message }],
  });
}
