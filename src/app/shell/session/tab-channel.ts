import * as z from 'zod/mini';
import {
  type Deployment,
  deployment,
  deploymentSchema,
  listDeployments,
} from '#app/kit/api/deployment.ts';
import { sessionGate } from '#app/kit/api/session-gate.ts';
import { sessionToken } from '#app/kit/api/session-token.ts';

const messageSchema = z.discriminatedUnion('type', [
  /** The user has signed out of this session. */
  z.object({ type: z.literal('signed-out'), token: z.nullable(z.string()) }),
  /** A new tab asks for a session, at one service if it has used that before. */
  z.object({
    type: z.literal('session-wanted'),
    askerId: z.string(),
    baseUrl: z.optional(z.string()),
  }),
  /** The reply, for this asker only. */
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

/** The channel to other tabs; undefined if the browser refuses it, as with storage. */
function otherTabs(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel('paddock.tabs');
  } catch {}
  return channel;
}

function send(message: TabMessage): void {
  otherTabs()?.postMessage(message);
}

/** Listens to other tabs. Returns the cleanup. */
function subscribe(listener: (message: TabMessage) => void): () => void {
  const tabs = otherTabs();
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(messageSchema, data);
    if (message.success) listener(message.data);
  };
  tabs?.addEventListener('message', onMessage);
  return () => tabs?.removeEventListener('message', onMessage);
}

/** Where the user has signed out; elsewhere, whether of this tab's session. */
export type SignOut = { where: 'here' } | { where: 'elsewhere'; isSameSession: boolean };

const signOutListeners = new Set<(signOut: SignOut) => void>();

/** Notifies all tabs, including this one, of a sign-out from the session of `token`. */
export function announceSignOut(token: string | null): void {
  send({ type: 'signed-out', token });
  for (const listener of signOutListeners) listener({ where: 'here' });
}

/** Listens to sign-outs in any tab. Returns the cleanup. */
export function onSignOut(listener: (signOut: SignOut) => void): () => void {
  signOutListeners.add(listener);
  const stop = subscribe((message) => {
    if (message.type !== 'signed-out') return;
    listener({ where: 'elsewhere', isSameSession: message.token === sessionToken.get() });
  });
  return () => {
    signOutListeners.delete(listener);
    stop();
  };
}

/** Shares this tab's session with new tabs on request. Returns the cleanup. */
export function shareSession(): () => void {
  return subscribe((message) => {
    const token = sessionToken.get();
    if (message.type !== 'session-wanted' || token === null) return;
    // An ended session is useless.
    if (sessionGate.isShut('session')) return;
    const current = deployment.get();
    if (message.baseUrl !== undefined && message.baseUrl !== current.baseUrl) return;
    const receivedAt = sessionToken.receivedAt();
    send({ type: 'session', askerId: message.askerId, token, receivedAt, deployment: current });
  });
}

/** Timeout for replies, which usually take a few milliseconds. */
const timeoutMs = 250;

/** Copies the session of another tab at the same deployment, if `isWanted` still holds when it arrives. */
export async function takeSession(isWanted: () => boolean): Promise<boolean> {
  const deployments = listDeployments();
  const [session, ...others] = await askForSessions(deployments);
  if (session === undefined || !isWanted()) return false;
  const { baseUrl } = session.deployment;
  // With sessions of several deployments it is ambiguous.
  if (others.some((other) => other.deployment.baseUrl !== baseUrl)) return false;
  // A token is sent to configured services only.
  const service = (await deployments).find((one) => one.baseUrl === baseUrl);
  if (service === undefined || !isWanted()) return false;
  deployment.choose(service);
  sessionToken.set(session.token, session.receivedAt);
  return true;
}

/** Replies of other tabs: the first with a single deployment, otherwise all before the timeout. */
function askForSessions(deployments: Promise<Deployment[]>): Promise<SessionMessage[]> {
  const askerId = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const replies: SessionMessage[] = [];
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve(replies);
    };
    const timer = setTimeout(end, otherTabs() === undefined ? 0 : timeoutMs);
    const stop = subscribe((message) => {
      if (message.type !== 'session' || message.askerId !== askerId) return;
      replies.push(message);
      if (replies.length > 1) return;
      void deployments.then(({ length }) => {
        if (length === 1) end();
      });
    });
    send({ type: 'session-wanted', askerId, baseUrl: deployment.chosen()?.baseUrl });
  });
}
