import * as z from 'zod/mini';
import { deployment, deploymentSchema, listDeployments } from '#app/kit/api/deployment.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';

const messageSchema = z.discriminatedUnion('type', [
  /** A person has signed out, and of which session. */
  z.object({ type: z.literal('signed-out'), token: z.nullable(z.string()) }),
  /** A new tab asks for a session; of this service alone, where it has spoken to one already. */
  z.object({
    type: z.literal('session-wanted'),
    askerId: z.string(),
    baseUrl: z.optional(z.string()),
  }),
  /** The answer to it, which is for the asker alone. */
  z.object({
    type: z.literal('session'),
    askerId: z.string(),
    token: z.string().check(z.minLength(1)),
    receivedAt: z.number(),
    deployment: deploymentSchema,
  }),
]);
type TabMessage = z.output<typeof messageSchema>;
type SessionMessage = Extract<TabMessage, { type: 'session' }>;

let channel: BroadcastChannel | undefined;

/** To the console's other tabs. A browser that refuses storage may refuse this, too: then each stands alone. */
function otherTabs(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel('paddock.tabs');
  } catch {}
  return channel;
}

function tell(message: TabMessage): void {
  otherTabs()?.postMessage(message);
}

/** Hands on what other tabs say, until the function that is given back is called. A channel does not hear itself. */
function hear(listener: (message: TabMessage) => void): () => void {
  const tabs = otherTabs();
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(messageSchema, data);
    if (message.success) listener(message.data);
  };
  tabs?.addEventListener('message', onMessage);
  return () => tabs?.removeEventListener('message', onMessage);
}

/** Where the person has signed out; of another tab, whether of the session that this one has as well. */
export type SignOut = { where: 'here' } | { where: 'elsewhere'; isSameSession: boolean };

const signOutListeners = new Set<(signOut: SignOut) => void>();

/** Tells every tab of the console, this one too, that the person has signed out. `token`: of which session. */
export function announceSignOut(token: string | null): void {
  tell({ type: 'signed-out', token });
  for (const listener of signOutListeners) listener({ where: 'here' });
}

/** Calls back when the person has signed out, until the function that is given back is called. */
export function onSignOut(listener: (signOut: SignOut) => void): () => void {
  signOutListeners.add(listener);
  const stop = hear((message) => {
    if (message.type !== 'signed-out') return;
    listener({ where: 'elsewhere', isSameSession: message.token === sessionToken.get() });
  });
  return () => {
    signOutListeners.delete(listener);
    stop();
  };
}

/** Answers new tabs that ask for the session of this one, until the function that is given back is called. */
export function shareSession(): () => void {
  return hear((message) => {
    const token = sessionToken.get();
    if (message.type !== 'session-wanted' || token === null) return;
    // One that is over is worth nothing.
    if (sessionGate.isShut('session')) return;
    const own = deployment.get();
    if (message.baseUrl !== undefined && message.baseUrl !== own.baseUrl) return;
    const receivedAt = sessionToken.receivedAt();
    tell({ type: 'session', askerId: message.askerId, token, receivedAt, deployment: own });
  });
}

/** How long a new tab waits for the answer of another, in milliseconds. It comes in a few. */
const patienceMs = 250;

/**
 * Takes over the session of another tab, where one has a session of the deployment that is meant here. `isWanted` is
 * asked when it has come.
 */
export async function takeSession(isWanted: () => boolean): Promise<boolean> {
  const [session, ...others] = await askForSessions();
  if (session === undefined || !isWanted()) return false;
  const { baseUrl } = session.deployment;
  // Where tabs have sessions of several deployments, nobody can tell which this one is for.
  if (others.some((other) => other.deployment.baseUrl !== baseUrl)) return false;
  // A token goes to no service but those that this console is configured for.
  const service = (await listDeployments()).find((one) => one.baseUrl === baseUrl);
  if (service === undefined || !isWanted()) return false;
  deployment.choose(service);
  sessionToken.set(session.token, session.receivedAt);
  return true;
}

/** What other tabs answer: the first, where there is one deployment only; else whatever comes in time. */
function askForSessions(): Promise<SessionMessage[]> {
  const askerId = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const answers: SessionMessage[] = [];
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve(answers);
    };
    const timer = setTimeout(end, otherTabs() === undefined ? 0 : patienceMs);
    const stop = hear((message) => {
      if (message.type !== 'session' || message.askerId !== askerId) return;
      answers.push(message);
      if (answers.length > 1) return;
      void listDeployments().then(({ length }) => {
        if (length === 1) end();
      });
    });
    tell({ type: 'session-wanted', askerId, baseUrl: deployment.chosen()?.baseUrl });
  });
}
