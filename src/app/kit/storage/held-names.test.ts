import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldNames } from './held-names.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('names that pages hold', () => {
  it('are held until they are let go of', async () => {
    const one = heldNames.hold('one');
    const other = heldNames.hold('other');
    await Promise.all([one.isHeld, other.isHeld]);
    expect([...(await heldNames.all())].sort()).toEqual(['one', 'other']);
    one.letGo();
    await vi.waitFor(async () => expect([...(await heldNames.all())]).toEqual(['other']));
    other.letGo();
  });

  it('can be let go of before they are held', async () => {
    const { isHeld, letGo } = heldNames.hold('short');
    letGo();
    await isHeld;
    await vi.waitFor(async () => expect([...(await heldNames.all())]).not.toContain('short'));
  });

  it('are none where the browser has no locks, and nobody waits for them', async () => {
    vi.stubGlobal('navigator', {});
    await heldNames.hold('any').isHeld;
    expect([...(await heldNames.all())]).toEqual([]);
  });
});
