import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '#app/kit/api/api-error.ts';
import type { SecondStep } from '#contract/base/problem.ts';
import type { SecondFactorProof } from '#contract/people/second-factors.ts';
import { t } from '#words/t.ts';

type Credential = NonNullable<SecondFactorProof['passkey']>;

// Only for people who have or create a passkey.
const webAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys here, which needs HTTPS or localhost. */
export function hasPasskeySupport(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Asks the browser for one of the account's passkeys. */
export async function requestPasskey({ passkeyOptions }: SecondStep): Promise<Credential> {
  const { startAuthentication } = await webAuthn();
  // As the service builds it with the same library.
  const optionsJSON = passkeyOptions as unknown as PublicKeyCredentialRequestOptionsJSON;
  return await readable(startAuthentication({ optionsJSON }));
}

/** Asks the browser to create a passkey. */
export async function createPasskey(options: object): Promise<Credential> {
  const { startRegistration } = await webAuthn();
  // As the service builds it with the same library.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return await readable(startRegistration({ optionsJSON }));
}

/** The credential, or a failure that people can read. */
async function readable(ceremony: Promise<{ id: string; response: object }>): Promise<Credential> {
  try {
    const credential = await ceremony;
    return { ...credential, response: { ...credential.response } };
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new ApiError({ statusCode: 0, code: 'passkey', message: failureText(name) }, { cause });
  }
}

function failureText(name: string): string {
  if (name === 'InvalidStateError') return t('This device already has a passkey for your account.');
  if (name === 'SecurityError') return t('Passkeys work only at this service’s own address.');
  return t('No passkey was used. Try again, or choose another way.');
}
