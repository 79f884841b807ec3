import { freePort } from '../../src/testing/free-port.ts';
import { launch } from './processes.ts';

const email = 'bench@paddock.example';
const password = 'a long password for the bench';

/** The service as a process, with a signed-in platform administrator. */
export interface ServiceUnderLoad {
  origin: string;
  token: string;
  /** Milliseconds from the start of the process to the first response. */
  startedIn: number;
  get(path: string): Promise<unknown>;
  /** Signs the administrator in this often; resolves with the tokens. */
  sessions(count: number): Promise<string[]>;
  /** Creates a user of a site and returns their session token. */
  siteUser(siteId: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the service with these variables, of which DATABASE_URL or DATA_DIR names the store. */
export async function startServiceUnderLoad(
  place: Record<string, string>,
): Promise<ServiceUnderLoad> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const stop = await launch(
    ['src/service/main.ts'],
    {
      DATABASE_URL: '',
      PADDOCK_MODE: 'production',
      ...place,
      PORT: String(port),
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      JWT_SECRET: 'the bench keeps no secrets from anybody',
      LOG_LEVEL: 'warn',
    },
    /ready/,
  );
  const startedIn = performance.now() - startedAt;
  const signIn = async (as: string): Promise<string> => {
    const { token: its } = await send(`${origin}/auth/login`, { email: as, password });
    await send(`${origin}/auth/tos-accept`, {}, its);
    return its;
  };
  const token = await signIn(email);
  const get = async (path: string) => {
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return await response.json();
  };
  const siteUser = async (siteId: string) => {
    const as = `site-user-${siteId}@paddock.example`;
    const names = { firstName: 'Robin', lastName: 'Field' };
    const user = { ...names, email: as, password, role: 'SITE_USER', siteId: Number(siteId) };
    await send(`${origin}/users`, user, token);
    return await signIn(as);
  };
  const sessions = (count: number) =>
    Promise.all(Array.from({ length: count }, () => signIn(email)));
  return { origin, token, startedIn, get, sessions, siteUser, stop };
}

/** Posts JSON and returns the response's; throws unless it succeeds. */
export async function send(url: string, body: object, token?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const text = await response.text();
  return text === '' ? {} : JSON.parse(text);
}
