import { useEffect, useSyncExternalStore } from 'react';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';

const RenewalDialog = latePart(async () => (await import('./renewal-dialog.tsx')).RenewalDialog);

interface RenewalHostProps {
  /** The user of the page, who alone may continue with it. */
  email: string;
  /** Opened by the user before the session ends. */
  isEarly: boolean;
  onCloseEarly: () => void;
}

/** Asks for sign-in or the terms over the page, which keeps its input. */
export function RenewalHost({ email, isEarly, onCloseEarly }: RenewalHostProps) {
  useEffect(() => sessionGate.attend(), []);
  const obstacle = useSyncExternalStore(sessionGate.subscribe, sessionGate.obstacle);
  const question = obstacle ?? (isEarly ? 'early' : undefined);
  if (question === undefined) return null;
  return <RenewalDialog question={question} email={email} onCloseEarly={onCloseEarly} />;
}
