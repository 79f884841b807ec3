import { setTimeout as wait } from 'node:timers/promises';
import type { RecordState } from './receiver-process.ts';
import type { ServiceProcess } from './run-service.ts';

/** Service processes; undefined in the place of a killed one. */
export type Fleet = readonly (ServiceProcess | undefined)[];
export type StormApi = Awaited<ReturnType<typeof signInToFleet>>;

const pauseMs = 100;
const pageSize = 100;

/** A signed-in client that sends its requests to the running services in turn. */
export async function signInToFleet(fleet: Fleet, environment: Record<string, string>) {
  const credentials = { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD };
  let headers: Record<string, string> = { 'content-type': 'application/json' };
  let turn = 0;

  async function send(request: string, body?: object): Promise<Response> {
    const [method = '', path] = request.split(' ');
    turn += 1;
    const up = fleet.filter((service) => service !== undefined);
    const service = up[turn % up.length];
    if (service === undefined) throw new Error('No service is up');
    return await fetch(`${service.url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function answerTo(request: string, body?: object) {
    const response = await send(request, body);
    if (!response.ok) throw new Error(`${request} answered ${response.status}`);
    const text = await response.text();
    return text === '' ? {} : JSON.parse(text);
  }

  const { token } = await answerTo('POST /auth/login', credentials);
  headers = { ...headers, authorization: `Bearer ${token}` };
  await answerTo('POST /auth/tos-accept', {});
  const base = (siteId: number) => `/site/${siteId}/ahds/v1`;
  return {
    async sites(count: number): Promise<number[]> {
      const { data } = await answerTo('GET /sites');
      if (data.length < count) throw new Error(`There are ${data.length} sites only`);
      return data.slice(0, count).map(({ siteId }: { siteId: number }) => siteId);
    },

    createWebhook: (siteId: number, hook: object) => answerTo(`POST ${base(siteId)}/webhook`, hook),

    /** Creates or updates an event group. Undefined if there was no response. */
    async tryToSave(siteId: number, group: { eventgroupId?: string; name: string }) {
      const { eventgroupId, name } = group;
      const collection = `${base(siteId)}/eventgroup`;
      const request =
        eventgroupId === undefined ? `POST ${collection}` : `PATCH ${collection}/${eventgroupId}`;
      try {
        const response = await send(request, { name, status: 'active' });
        const answer = await response.text();
        if (response.status >= 300 && response.status !== 503) {
          const output = fleet.map((service) => service?.output()).join('\n');
          throw new WriteError(
            `${request} was answered with ${response.status}: ${answer}\n${output}`,
          );
        }
        return { status: response.status, ...JSON.parse(answer) };
      } catch (error) {
        if (error instanceof WriteError) throw error;
        await wait(pauseMs);
        return undefined;
      }
    },

    /** The event groups of a site with the numbers in their names. */
    async states(siteId: number): Promise<RecordState[]> {
      const states: RecordState[] = [];
      for (let page = 0; ; page += 1) {
        const query = `page=${page}&pageSize=${pageSize}&sortBy=createdAt`;
        const { data } = await answerTo(`GET ${base(siteId)}/eventgroup?${query}`);
        for (const { eventgroupId, name } of data) {
          states.push([eventgroupId, Number(name.replace('event ', ''))]);
        }
        if (data.length < pageSize) return states;
      }
    },
  };
}

/** A response that killed services do not explain. */
class WriteError extends Error {
  override name = 'WriteError';
}
