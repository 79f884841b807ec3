import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageLocks } from './page-locks.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('names that pages hold', () => {
  it('are held until they are let go of', async () => {
    const one = pageLocks.hold('one');
    const other = pageLocks.hold('other');
    await Promise.all([one.isHeld, other.isHeld]);
    expect([...(await pageLocks.all())].sort()).toEqual(['one', 'other']);
    one.letGo();
    await vi.waitFor(async () => expect([...(await pageLocks.all())]).toEqual(['other']));
    other.letGo();
  });

  it('can be let go of before they are held', async () => {
    const { isHeld: acquired, letGo } = pageLocks.hold('short');
    letGo();
    await acquired;
    await vi.waitFor(async () => expect([...(await pageLocks.all())]).not.toContain('short'));
  });

  it('are none where the browser has no locks, and nobody waits for them', async () => {
    vi.stubGlobal('navigator', {});
    await pageLocks.hold('any').isHeld;
    expect([...(await pageLocks.all())]).toEqual([]);
  });
});
