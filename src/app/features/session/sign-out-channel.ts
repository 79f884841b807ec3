const name = 'paddock.session';

/** Tells every tab of the console, this one too, that the person has signed out. */
export function announceSignOut(): void {
  // A channel does not hear itself, hence one of its own for every message.
  const channel = new BroadcastChannel(name);
  channel.postMessage('signed-out');
  channel.close();
}

/** Calls back when the person has signed out, in whichever tab. */
export function onSignOut(listener: () => void): void {
  new BroadcastChannel(name).addEventListener('message', listener);
}
