import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';

const argon2Async = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. Memory is in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Hashing uses libuv's threads; more would starve the rest of the process. */
const maxConcurrentHashes = 4;
const queueLimit = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password to a PHC string, in NFC: keyboards compose accented letters differently. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`;
}

/** Whether the password matches `phc`. Undefined (no account or password) takes the same time and never matches. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const stored = parsePhc(phc ?? dummyHash);
  const tag = await derive(password, stored.salt, stored.cost);
  return timingSafeEqual(tag, stored.tag) && phc !== undefined;
}

const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(Buffer.alloc(16, 7))}$${plain(Buffer.alloc(32, 7))}`;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

async function derive(password: string, nonce: Buffer, parameters: Cost): Promise<Buffer> {
  await acquireSlot();
  try {
    return await argon2Async('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      ...parameters,
    });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function acquireSlot(): Promise<void> {
  if (running >= maxConcurrentHashes) {
    if (waiting.length >= queueLimit) {
      const message = t('Too many passwords are being checked');
      throw new ProblemError('unavailable', message, { retryAfter: 1 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function parsePhc(phc: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (match === null) throw new Error('A stored password hash has an unknown form');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const tagBytes = Buffer.from(tag, 'base64');
  return {
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: tagBytes.length,
    },
    salt: Buffer.from(salt, 'base64'),
    tag: tagBytes,
  };
}
