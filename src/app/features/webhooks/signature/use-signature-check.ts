import { useDeferredValue, useEffect, useState } from 'react';
import { useNow } from '../../../shared/ui/use-now.ts';
import { checkSignature, type SignatureCheck } from './check-signature.ts';
import type { SignedMessage } from './signed-message.ts';

/** Checks what is typed as it is typed; undefined until the first check has come to its end. */
export function useSignatureCheck(typed: SignedMessage & { secret: string }) {
  const { headers, body, secret } = useDeferredValue(typed);
  // What is in time now is late in some minutes.
  const clock = useNow();
  const [check, setCheck] = useState<SignatureCheck>();
  useEffect(() => {
    let isWanted = true;
    // The clock of the page stands still for half a minute: a message of a second ago is not one to come.
    const now = Math.max(clock, Date.now());
    checkSignature({ headers, body }, { secret, now }).then((result) => {
      if (isWanted) setCheck(result);
    }, ignoreFailure);
    return () => {
      isWanted = false;
    };
  }, [headers, body, secret, clock]);
  return check;
}

/** WebCrypto refuses nothing that was checked before it is asked. */
function ignoreFailure(): void {}
