import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { type DatabaseUser, databaseUser, findPostgres } from './find-postgres.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server in a temporary folder. */
export interface PostgresServer {
  /** URL of its maintenance database; tests use `createDatabase`. */
  url: string;
  /** Its data folder. */
  data: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
  /** Stops it without a checkpoint (SIGQUIT), like a crash: the next start recovers from the log. */
  kill(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it after `kill`, on the same port with the same data. Rejects while its killed processes hold their memory. */
  restart(): Promise<void>;
  /** Freezes it: connections stay open without a response, as if the machine hung. */
  pause(): Promise<void>;
  resume(): void;
}

export interface PostgresOptions {
  /** Server settings, for example `{ fsync: 'off' }` where durability is not tested. */
  settings?: Readonly<Record<string, string>>;
  /** Copies this running server, and follows its changes until it is promoted. */
  standbyOf?: PostgresServer;
}

interface Place {
  bin: string;
  data: string;
  port: number;
  /** The folder of its Unix socket, with which statements take 40 % less time than over TCP; undefined on Windows. */
  socket: string | undefined;
  user: DatabaseUser;
}

// Readiness is read from messages, which must not be translated.
const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

function initialize({ bin, data, user }: Place): void {
  const encoding = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];
  // The same collation and ctype as the embedded store, so that both sort and search alike.
  const args = ['--lc-collate=C', ...encoding, '--encoding=UTF8', '--auth=trust', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [...args, '--username=paddock', `--pgdata=${data}`], {
    ...user,
    env,
    stdio: 'pipe',
  });
}

/** The temporary folder, unless it is private to root: `nobody` must reach the data. */
function folderFor(user: DatabaseUser): string {
  const isForAll = (statSync(tmpdir()).mode & 0o001) !== 0;
  return user.uid === undefined || isForAll ? tmpdir() : '/tmp';
}

/** Resolves once the server accepts connections; rejects with its output if it exits. */
async function launch(place: Place, settings: Readonly<Record<string, string>>) {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(place.port),
    unix_socket_directories: place.socket ?? '',
    max_connections: '200',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(place.bin, 'postgres'), ['-D', place.data, ...args], {
    ...place.user,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (/ready to accept (read-only )?connections/.test(line)) {
      // Unread, a full pipe would block the server.
      child.stderr.resume();
      return child;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

/** Copies the data of a running server (https://www.postgresql.org/docs/18/continuous-archiving.html). */
async function copyServer({ url, data }: PostgresServer, { data: copy, user }: Place) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  cpSync(data, copy, { recursive: true, filter: (name) => !/postmaster\.(pid|opts)$/.test(name) });
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  writeFileSync(join(copy, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(copy, 'standby.signal'), '');
  const { uid, gid } = user;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, copy]);
}

/** The address of a server for the one that follows it. */
function primaryAddress(url: string): string {
  const { port, searchParams } = new URL(url);
  return `host=${searchParams.get('host') ?? '127.0.0.1'} port=${port} user=paddock`;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Stops the server's processes, the parent first so that it forks no new one; returns their ids. */
async function freeze(server: ChildProcess, url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  server.kill('SIGSTOP');
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  return rows.map(({ pid }) => pid);
}

/** Starts PostgreSQL on a free port, also as root. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { standbyOf } = options;
  const settings = {
    ...(standbyOf && { primary_conninfo: primaryAddress(standbyOf.url) }),
    ...options.settings,
  };
  const user = databaseUser();
  const folder = mkdtempSync(join(folderFor(user), 'paddock-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const bin = findPostgres(user, folder);
  const socket = process.platform === 'win32' ? undefined : folder;
  const place = { bin, data: join(folder, 'data'), port: await freePort(), socket, user };
  if (standbyOf === undefined) initialize(place);
  else await copyServer(standbyOf, place);
  let server = await launch(place, settings);
  const address = `postgres://paddock@127.0.0.1:${place.port}/postgres`;
  const url = socket === undefined ? address : `${address}?host=${encodeURIComponent(socket)}`;
  let frozen: number[] = [];

  // Its last processes may still write while the folder is removed.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const endWithProcess = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', endWithProcess);

  const resume = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
    server.kill('SIGCONT');
  };
  return {
    url,
    data: place.data,
    resume,
    async pause() {
      frozen = await freeze(server, url);
    },
    async kill(signal = 'SIGQUIT') {
      await end(server, signal);
    },
    async restart() {
      server = await launch(place, settings);
    },
    async stop() {
      process.off('exit', endWithProcess);
      resume();
      await end(server, 'SIGINT');
      remove();
    },
  };
}

/** Creates a database, empty or as a copy of one without open connections, and returns its URL. */
export async function createDatabase(serverUrl: string, copied = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${copied}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
