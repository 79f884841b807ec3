const name = 'paddock.session';
/** Tells this tab's own messages from those of others. */
const tab = `${Date.now()}.${Math.random()}`;

/** Tells every tab of the console, this one too, that the person has signed out. */
export function announceSignOut(): void {
  // A channel does not hear itself, hence one of its own for every message.
  const channel = new BroadcastChannel(name);
  channel.postMessage(tab);
  channel.close();
}

/** Calls back when the person has signed out, and tells where. */
export function onSignOut(listener: (where: 'here' | 'elsewhere') => void): void {
  new BroadcastChannel(name).addEventListener('message', ({ data }) =>
    listener(data === tab ? 'here' : 'elsewhere'),
  );
}
