import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Db } from '#service/db/db.ts';
import { BackupError } from './read-backup.ts';
import { writeBackup } from './write-backup.store.ts';

/** A reader that stops reading is disconnected after this long, since requests wait for it. */
const stalledMs = 30_000;

const socketIn = (dataDir: string) => join(dataDir, 'backup.sock');

/**
 * Lets the owner of the data folder back up the embedded store while the service runs, which has it locked: sends a
 * backup to each connection to a socket in the folder, or the data of the organization in the connection's first line.
 * Returns a function that closes the socket.
 */
export async function serveBackups(
  { db, dataDir }: { db: Db; dataDir: string },
  onError: (error: unknown) => void,
): Promise<() => void> {
  const connections = new Set<Socket>();
  const server = createServer((socket) => {
    connections.add(socket.once('close', () => connections.delete(socket)));
    const open = () => socket.setTimeout(stalledMs, () => socket.destroy());
    socket.once('data', (line) => {
      const organizationId = Number(line) || undefined;
      writeBackup(db, open, organizationId).catch((error: unknown) => {
        socket.destroy();
        onError(error);
      });
    });
  });
  const path = socketIn(dataDir);
  // Left by a process that was killed: the folder is locked, so no other uses it.
  rmSync(path, { force: true });
  server.on('error', onError).listen(path);
  await once(server, 'listening').then(
    () => chmodSync(path, 0o600),
    // Reported by the listener. The service works without it.
    () => undefined,
  );
  return () => {
    server.close();
    for (const socket of connections) socket.destroy();
  };
}

/** Requests a backup from the running service, or the data of one organization. */
export async function requestBackup(dataDir: string, organizationId?: number): Promise<Socket> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, 'connect');
  } catch (cause) {
    throw new BackupError(
      `The Paddock that runs on ${dataDir} does not answer on ${socketIn(dataDir)}. Stop it, then try again.`,
      { cause },
    );
  }
  socket.write(`${organizationId ?? ''}\n`);
  return socket;
}
