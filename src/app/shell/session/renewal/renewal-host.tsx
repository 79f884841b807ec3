import { useEffect, useSyncExternalStore } from 'react';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { latePart } from '#app/kit/late/late-part.tsx';

const RenewalDialog = latePart(async () => (await import('./renewal-dialog.tsx')).RenewalDialog);

interface RenewalHostProps {
  /** Whose page it is: nobody else may go on with it. */
  email: string;
  /** Opened by the person while the session still lasts. */
  isEarly: boolean;
  onCloseEarly: () => void;
}

/** Asks over the page for what the service asks for: sign-in, or the terms. The page and what was typed stay. */
export function RenewalHost({ email, isEarly, onCloseEarly }: RenewalHostProps) {
  useEffect(() => sessionGate.attend(), []);
  const obstacle = useSyncExternalStore(sessionGate.subscribe, sessionGate.obstacle);
  const question = obstacle ?? (isEarly ? 'early' : undefined);
  if (question === undefined) return null;
  return <RenewalDialog question={question} email={email} onCloseEarly={onCloseEarly} />;
}
