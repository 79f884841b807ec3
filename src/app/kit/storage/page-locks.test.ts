import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageLocks } from './page-locks.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('locks of pages', () => {
  it('are held until released', async () => {
    const one = pageLocks.hold('one');
    const other = pageLocks.hold('other');
    await Promise.all([one.acquired, other.acquired]);
    expect([...(await pageLocks.all())].sort()).toEqual(['one', 'other']);
    one.release();
    await vi.waitFor(async () => expect([...(await pageLocks.all())]).toEqual(['other']));
    other.release();
  });

  it('can be released before they are acquired', async () => {
    const { acquired, release } = pageLocks.hold('short');
    release();
    await acquired;
    await vi.waitFor(async () => expect([...(await pageLocks.all())]).not.toContain('short'));
  });

  it('never block without Web Locks', async () => {
    vi.stubGlobal('navigator', {});
    await pageLocks.hold('any').acquired;
    expect([...(await pageLocks.all())]).toEqual([]);
  });
});
