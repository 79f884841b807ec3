import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { ProblemCode, problemStatus } from '#contract/base/problem.ts';

type Status = 200 | 201 | 202 | 204 | 304 | (typeof problemStatus)[ProblemCode];

/** A response: the declared data under the operation's own status, unknown data under others. */
type Answer<Done extends Status, Data> = Promise<
  { status: Done; data: Data } | { status: Exclude<Status, Done>; data?: unknown }
>;
type User = { id: string; role: string; firstName?: string | null; createdAt: string };
type Endpoint = { resourceType: 'Endpoint'; id?: string; name?: string; status?: string };
type NewEndpoint = Omit<Endpoint, 'status'> & {
  status?: 'active' | 'off';
  connectionType: { system?: string; code?: string };
  payloadType: { text?: string }[];
};
type Webhook = { webhookId: string; name?: string; status?: string };
type Eventgroup = { eventgroupId: string; name: string; extensions: object };
type Page<Item> = { data: Item[]; meta: { total: number; hasNext: boolean } };
type Named = { [member: string]: unknown; resourceType: string; name?: string };

/** The part of the generated client that a test calls; `fits` checks it against the generated types. */
export interface GeneratedClient {
  defaults: {
    baseUrl: string;
    headers: Record<string, string | null | boolean | number | undefined>;
  };
  login(body: { email: string; password: string }): Answer<200, { token: string }>;
  acceptTerms(options?: { idempotencyKey?: string }): Answer<200, { message?: string }>;
  getCurrentUser(): Answer<200, { email: string; siteIds: string[] }>;
  createUser(
    body: {
      email: string;
      firstName: string;
      lastName: string;
      role: 'ADMIN' | 'SITE_USER';
      organizationId?: number;
    },
    options?: { idempotencyKey?: string },
  ): Answer<201, object>;
  listUsers(query?: {
    search?: string;
    role?: string[];
    page?: number;
    pageSize?: number;
    sortBy?: { field: 'lastName' | 'email'; dir?: 'asc' | 'desc' }[];
  }): Answer<200, Page<User>>;
  updateUser(userId: string, body: { firstName?: string }): Answer<200, object>;
  deleteUser(userId: string): Promise<{ status: number }>;
  createEndpoint(siteId: string, body: NewEndpoint): Answer<200, Endpoint>;
  searchEndpoint(
    siteId: string,
    query?: { count?: number; sort?: string; id?: string[]; nameContains?: string[] },
  ): Answer<200, { total?: number; entry?: Named[]; link?: { relation: string; url: string }[] }>;
  updateEndpoint(siteId: string, id: string, body: NewEndpoint): Answer<200, Endpoint>;
  getEndpointHistory(
    siteId: string,
    id: string,
  ): Answer<200, { total: number; entry: { request: { method: string } }[] }>;
  deleteEndpoint(siteId: string, id: string): Answer<200, { status: number; statusText: string }>;
  createEventgroup(
    siteId: number,
    body: { name: string; status: 'active'; extensions?: { [member: string]: unknown } },
  ): Answer<201, Eventgroup>;
  listEventgroups(
    siteId: number,
    query?: { sortBy?: 'name'; sortOrder?: 'desc' },
  ): Answer<200, Page<Eventgroup>>;
  createWebhook(
    siteId: number,
    body: { name: string; url: string; events: ('endpoint.created' | '*')[] },
  ): Answer<201, Webhook>;
  patchWebhook(
    siteId: number,
    webhookId: string,
    body: { status?: 'active' | 'paused' },
  ): Answer<200, Webhook>;
  deleteWebhook(siteId: number, webhookId: string): Promise<{ status: number }>;
  createR4(siteId: string, resourceType: string, body: Named): Answer<201, Named>;
  patchR4(
    siteId: string,
    resourceType: string,
    id: string,
    body: { op: 'replace'; path: string; value?: unknown }[],
  ): Answer<200, Named>;
}

const run = promisify(execFile);
const cache = resolve('.cache');
const node = (program: string, ...args: string[]) =>
  run(process.execPath, [join('node_modules', program), ...args]);

/** Compiles only if the generated client is assignable to `GeneratedClient`. */
const fits = `import * as client from './client.ts';
import type { GeneratedClient } from '${resolve('src/testing/generated-client.ts')}';
client satisfies GeneratedClient;
`;
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node', 'vite/client'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

/**
 * Generates a client from an OpenAPI document with oazapfts and imports it. Throws if TypeScript finds errors in it or
 * in `fits`.
 */
export async function generateClient(document: unknown): Promise<GeneratedClient> {
  mkdirSync(cache, { recursive: true });
  // Within the repository, so that the client's imports are resolved.
  const folder = mkdtempSync(join(cache, 'generated-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'client.ts');
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  writeFileSync(join(folder, 'fits.ts'), fits);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['fits.ts'] }),
  );
  await node('oazapfts/dist/cli.js', join(folder, 'openapi.json'), file);
  await node('typescript/bin/tsc', '--project', folder).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout.slice(0, 4_000));
  });
  return await import(/* @vite-ignore */ pathToFileURL(file).href);
}
