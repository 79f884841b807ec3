import { paths } from '../../paths.ts';
import { sessionToken } from '../../shared/api/session-token.ts';

/**
 * Whoever comes to the front door without a session starts at sign-in. `requireToken` would lead there too, but by
 * then the router has asked for the code of the frame, which competes with what is needed first.
 */
export function startAtGate(): void {
  const isFrontDoor = frontDoors.includes(window.location.pathname);
  if (!isFrontDoor || sessionToken.get() !== null) return;
  window.history.replaceState(null, '', paths.signIn.to());
}

const frontDoors: readonly string[] = [paths.root.pattern, paths.console.pattern];
